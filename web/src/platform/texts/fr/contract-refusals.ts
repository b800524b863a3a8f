import { quoteLinkTexts } from '#contract/sales/quotes/quote-link-texts.ts'
import type { Message } from '#contract/texts/message.ts'
import type { RefusalCode } from '#contract/texts/refusals.ts'

/** The server's refusals. */
export const contractRefusals: Record<RefusalCode, Message> = {
  not_signed_in: 'Connectez-vous pour continuer.',
  wrong_credentials: 'Le courriel ou le mot de passe est incorrect.',
  other_user:
    'Une autre personne s’est connectée dans une autre fenêtre de ce navigateur. Rien n’a été modifié; rechargez cette page.',
  session_locked: 'La session est verrouillée. Tapez votre mot de passe pour continuer.',
  dealer_needed:
    'Ce courriel est connu de plusieurs concessionnaires. Choisissez le concessionnaire et réessayez.',
  code_needed: 'Entrez le code que votre application d’authentification affiche.',
  code_wrong:
    'Ce code n’est pas le bon, est périmé ou a déjà servi. Entrez celui que l’application affiche maintenant.',
  password_change_needed: 'Choisissez un nouveau mot de passe avant de continuer.',
  codes_setup_needed: 'Configurez les codes à usage unique avant de continuer.',
  temporary_over:
    'Ce mot de passe temporaire a expiré. Demandez-en un nouveau à votre administrateur ou utilisez « Mot de passe oublié? ».',
  forbidden: 'Vous n’avez pas le droit de faire ceci.',
  token_scope: 'Ce jeton d’API n’a pas la portée {scope}.',
  token_refused: 'Un jeton d’API ne peut pas faire cela. Connectez-vous pour le faire.',
  foreign_dealer: 'Vous ne pouvez pas agir pour ce concessionnaire.',
  dealer_asks_first:
    'Ce concessionnaire veut qu’on lui demande avant que le personnel de la plateforme travaille dans sa boutique. Demandez l’accès et continuez lorsqu’un de ses administrateurs aura accepté.',
  support_not_needed: 'Cette boutique vous est ouverte. Vous n’avez pas besoin de demander.',
  support_asked_already:
    'Vous avez déjà demandé l’accès à ce concessionnaire. Ses administrateurs voient votre demande sur leur page d’accueil.',
  support_without_administrator:
    'Ce concessionnaire n’a aucun administrateur actif qui puisse accepter. Demandez à la personne qui gère l’installation d’ouvrir la boutique.',
  support_request_answered: '{who} a déjà répondu à cette demande.',
  support_access_over: 'Cet accès est déjà terminé.',
  foreign_origin: 'Cette demande ne vient pas du système lui-même.',
  not_found: 'Cet enregistrement n’existe pas ici.',
  no_test_dealers: 'Aucun concessionnaire d’essai n’est choisi. Choisissez d’abord deux concessionnaires.',
  job_has_own_retry:
    'Ces tâches ne peuvent pas être remises en file ici. Renvoyez le courriel, relancez l’exportation ou le flux là où il a échoué.',
  roll_out_empty:
    'Il n’y a rien à déployer. Choisissez une boutique de référence et ce qu’il faut en reprendre.',
  baseline_gone:
    'Cette version enregistrée a été supprimée. Choisissez une autre référence et essayez de nouveau le déploiement.',
  too_many_versions:
    'Une boutique peut avoir jusqu’à {n|version enregistrée|versions enregistrées}. Supprimez-en une d’abord.',
  roll_out_no_stores:
    'Aucune autre boutique ne correspond. Choisissez des boutiques ou modifiez le filtre de la liste.',
  main_user_without_email:
    'L’utilisateur principal n’a pas d’adresse courriel, et il n’y a pas d’adresse de facturation.',
  roll_out_not_now:
    'Ce déploiement ne peut pas faire cela pour le moment. Rechargez la page pour voir son état.',
  nothing_to_restore: 'Il n’y avait rien à ce moment, donc rien à restaurer.',
  no_such_call: 'Cet appel n’existe pas.',
  invalid: 'Corrigez les erreurs suivantes',
  malformed: 'La demande n’a pas pu être lue : {reason}',
  several_dealers:
    'Ces enregistrements appartiennent à différents concessionnaires. Choisissez-en d’un seul.',
  dealer_missing: 'Choisissez d’abord un concessionnaire.',
  too_large: 'C’est trop gros. La limite est de {limit}.',
  wrong_type: 'Ce type de contenu n’est pas accepté : {reason}',
  storage_full:
    'Les fichiers de votre concession occupent déjà {limit}, le maximum permis. Rien n’a été enregistré; demandez plus d’espace au soutien.',
  images_full: 'La bibliothèque peut contenir {limit} images. Supprimez-en pour en ajouter d’autres.',
  too_many_streams:
    'Vous avez {limit} pages à mise à jour en direct ouvertes. Fermez-en quelques-unes, puis rechargez celle-ci.',
  too_many_requests: 'Trop de requêtes en une minute. Rien n’a été changé. Attendez {wait} et réessayez.',
  slow_down: 'Trop d’essais. Attendez {wait} et réessayez.',
  busy: 'Le serveur est occupé ou redémarre. Rien n’a été changé; réessayez dans un instant.',
  dealer_busy:
    'Votre concession envoie trop de requêtes à la fois. Rien n’a été changé; réessayez dans un instant.',
  files_away:
    'Les images et les fichiers sont inaccessibles pour le moment. Rien n’a été changé; réessayez dans un instant.',
  disk_full:
    'Le disque du serveur est plein : rien n’a été enregistré. Réessayez dans quelques minutes; la plateforme a été avisée.',
  internal:
    'Un problème est survenu de notre côté. Rien n’a été changé. Donnez au soutien l’id. de la demande {requestId}.',
  saved_unshown:
    'Votre changement a été enregistré, mais son résultat n’a pas pu être affiché. Rechargez la page avant de continuer. Si cela se reproduit, donnez au soutien l’id. de la demande {requestId}.',
  perhaps_saved:
    'La connexion à la base de données a été perdue pendant l’enregistrement. Votre changement a peut-être été enregistré, ou non : vérifiez avant de réessayer.',
  partly_saved:
    'Un problème est survenu alors qu’une partie était déjà enregistrée. {what} Vérifiez ce qui s’y trouve avant de réessayer. Si cela se reproduit, donnez au soutien l’id. de la demande {requestId}.',
  stale: '{who} a modifié {what} le {when:instant}. Rien n’a été enregistré ni supprimé.',
  cursor_unknown:
    'Ce curseur ne vient pas de cet appel et de ce concessionnaire. Envoyez le `nextCursor` de la page précédente, ou aucun pour recommencer.',
  cursor_over:
    'Ce curseur n’est plus valable : il est trop ancien, ou la base de données a été restaurée. Recommencez sans curseur.',
  key_reused:
    'Ceci a déjà été envoyé avec d’autres valeurs, sous la même Idempotency-Key. Voyez ce qu’il en est, puis réessayez.',
  key_not_taken:
    'Cet appel n’accepte pas d’Idempotency-Key. Enlevez-la et vérifiez ce qu’il en est avant de répéter l’appel.',
  if_match_not_taken:
    'Cet appel n’accepte pas d’If-Match. Enlevez-le et vérifiez ce qu’il en est avant d’envoyer l’appel.',
  taken: 'Ceci existe déjà : {what}.',
  view_of_other: 'Cette vue appartient à {who}. Enregistrez-la plutôt sous un nom à vous.',
  views_full: 'Vous avez {limit} vues de cette liste. Supprimez-en une avant d’en enregistrer une autre.',
  user_exists: 'L’utilisateur existe déjà. Essayez un autre courriel.',
  user_protected: 'Cet utilisateur ne peut pas être supprimé.',
  main_user_stays:
    '{name} est l’utilisateur principal du concessionnaire et ne peut pas être supprimé, seulement désactivé.',
  user_above: '{name} a des droits que vous n’avez pas. Demandez à quelqu’un qui les a.',
  own_account:
    'Vous ne pouvez pas vous supprimer, vous désactiver ni changer votre propre rôle. Demandez à un autre administrateur.',
  own_session: 'C’est la session où vous êtes. Déconnectez-vous pour y mettre fin.',
  invitation_too_early: '{name} ne peut pas se connecter. Permettez-le, et l’invitation sera envoyée.',
  invitation_needless: '{name} a déjà un mot de passe. Changez-le plutôt.',
  role_not_here: 'Ce rôle ne peut pas être donné à cet utilisateur. Choisissez-en un de la liste.',
  role_above: 'Le rôle {role} donne des droits que vous n’avez pas. Demandez à quelqu’un qui les a.',
  role_protected: 'Le rôle {role} appartient à la plateforme elle-même et reste tel quel.',
  dealer_role_in_use:
    'Le rôle {role} ne peut pas être retiré au concessionnaire, car il est utilisé par {who}. Aucun rôle n’a été modifié.',
  dealer_role_of_own: 'Le concessionnaire a déjà un rôle à lui nommé {role}. Aucun rôle n’a été modifié.',
  role_in_use: 'Le rôle {role} est utilisé par {who}. Il pourra être supprimé quand personne ne l’aura plus.',
  domain_above: 'Vous ne gérez pas {domain} vous-même et ne pouvez donc pas le donner à d’autres.',
  passwords_differ: 'Les mots de passe ne concordent pas',
  current_password_wrong: 'Le mot de passe actuel est incorrect.',
  reset_link_used: 'Ce lien a déjà servi ou a expiré. Demandez-en un autre.',
  codes_on: 'Les codes à usage unique sont déjà activés.',
  codes_off: 'Les codes à usage unique ne sont pas activés.',
  codes_not_begun: 'La configuration n’a pas été commencée, ou il y a trop longtemps. Recommencez.',
  codes_own: 'Vos propres codes à usage unique se désactivent dans votre profil.',
  codes_first: 'Configurez vos propres codes à usage unique avant de les exiger des autres.',
  domain_taken: 'Un autre concessionnaire utilise déjà le domaine {domain}.',
  full_name_missing: 'L’utilisateur n’a pas de nom complet. Ajoutez prénom et nom, puis clonez de nouveau.',
  registrations_full:
    'Plus de concessionnaires se sont inscrits que nous ne pouvons en examiner pour l’instant. Rien n’a été enregistré; inscrivez-vous de nouveau dans quelques jours.',
  registration_approved:
    'L’inscription est déjà approuvée. Désactivez plutôt la boutique ou ses utilisateurs.',
  dealer_has_orders: '{company} a déjà des commandes. Clonez vers un concessionnaire sans commandes.',
  subscription_in_use:
    '{plan} est le forfait de {who}. Donnez-leur d’abord un autre forfait, ou désactivez celui-ci.',
  store_host_failed:
    'Une erreur s’est produite lors de la mise à jour de l’état du concessionnaire. {reason}',
  agreement_changed: 'L’entente a une nouvelle version. Lisez-la, puis inscrivez-vous.',
  store_not_ready:
    'Cette boutique n’est pas prête à être activée. Terminez sa préparation ou donnez une raison de l’activer malgré tout.',
  store_host_waiting:
    'Un changement précédent du site de cette boutique n’est pas terminé. Attendez un instant et réessayez.',
  email_taken: 'Un client avec ce courriel existe déjà.',
  customer_has_orders: 'Le compte ne peut pas être supprimé à cause de son historique d’achats',
  customer_has_credit:
    '{name} a {amount:amount} de crédit en boutique. Retirez-le avant de supprimer le client.',
  credit_not_enough: 'Il ne reste que {amount:amount} de crédit en boutique.',
  credit_no_customer: 'Le crédit en boutique appartient à un client, et cette commande n’en a pas.',
  credit_unvouched:
    'Cette commande est venue d’une boutique avec le seul courriel du client, qui ne prouve rien. Elle ne peut donc pas utiliser son crédit.',
  credit_other_currency:
    'Le crédit en boutique est en {currency}, qui n’est pas la devise de cette commande.',
  order_has_credit:
    'Cette commande a utilisé {amount:amount} du crédit du client. Remboursez-les ou retirez ce paiement avant de changer de client.',
  merge_itself: 'Choisissez deux clients différents.',
  customer_gone: 'Ce client n’existe pas (ou plus). Choisissez-en un autre.',
  order_locked:
    'La commande {orderNumber} est verrouillée. Déverrouillez-la pour débiter la carte ou pour modifier ses lignes, ses prix ou ses adresses.',
  total_changed:
    'Le total est maintenant de {total:amount}, et non de {reviewed:amount}. Rien n’a été commandé. Montrez le nouveau total à votre client.',
  undo_over: 'Ceci ne peut plus être annulé : c’est déjà fait, ou trop de temps a passé.',
  undo_overtaken: '{who} {action} la commande {orderNumber} le {when:instant}. Rien n’a été annulé.',
  test_not_returned: 'La commande {orderNumber} est un essai : il n’y a rien à retourner.',
  order_charged: 'La commande {orderNumber} a des débits et ne peut pas être supprimée.',
  charge_in_work: '{who} débite ou rembourse ceci en ce moment. Attendez un instant et regardez de nouveau.',
  charge_unknown:
    'Le débit de {amount:amount} du {when:instant} n’est pas confirmé. Vérifiez-le avant de continuer.',
  charged_meanwhile:
    'En tout, {amount:amount} ont été débités, et non {seen:amount}. Regardez de nouveau avant de débiter.',
  refunded_meanwhile:
    'En tout, {amount:amount} ont été remboursés, et non {seen:amount}. Regardez de nouveau avant de rembourser.',
  charge_impossible: '{reason}',
  charge_settled: 'Ce débit a déjà un résultat : {state}.',
  refund_too_much: 'Vous pouvez rembourser jusqu’à {amount:amount} de ce débit.',
  refund_over_received: 'Des paiements de cette commande, il ne reste que {amount:amount} à rembourser.',
  nothing_paid:
    'Rien n’a été payé pour la commande {orderNumber}, il n’y a donc pas de reçu. Imprimez-la comme facture.',
  refund_nothing_received:
    'Cette commande n’a aucun paiement inscrit : il n’y a rien à rembourser. Inscrivez d’abord le paiement.',
  refund_over_money:
    'De cette commande, {credit:amount} ont été payés avec le crédit en boutique et y retournent. Seuls {amount:amount} peuvent être remboursés autrement.',
  refund_over_shipping: 'De l’expédition de cette commande, il ne reste que {amount:amount} à rembourser.',
  more_than_due: '{amount:amount} dépassent les {due:amount} à payer de cette commande.',
  payment_refunded:
    'De ce paiement, {amount:amount} ont été remboursés : il ne peut pas être retiré. Retirez d’abord les remboursements inscrits par erreur.',
  payment_of_return:
    'Le retour {rmaNumber} a été remboursé par cette inscription : elle ne peut pas être retirée.',
  dates_turned: 'La date de début est après la date de fin. Changez l’une des deux.',
  last_line: 'Vous devez ajouter au moins un produit',
  shipping_status_needed: 'Choisissez comment la commande s’est terminée : Expédiée ou Ramassée.',
  declined_reason_needed: 'Choisissez la raison du refus de la commande.',
  line_not_in_order: 'La ligne {lineId} n’appartient pas à cette commande.',
  line_not_in_shipment: 'La ligne {lineId} n’est pas dans cette expédition.',
  pieces_left: 'Pièces à expédier : {n}. Expédiez-les d’abord, puis terminez la commande.',
  shipment_gone: 'Cette expédition est déjà annulée.',
  shipment_in_rma:
    '{partNumber} est dans le retour {rmaNumber} : son expédition ne peut pas être annulée. Refusez ou supprimez d’abord ce retour.',
  order_in_rma:
    'La commande {orderNumber} a le retour {rmaNumber} en cours. Décidez ou supprimez d’abord ce retour.',
  line_in_rma:
    '{partNumber} figure dans le retour {rmaNumber} et reste sur la commande, sauf si ce retour est refusé ou supprimé.',
  rma_step: 'Un retour {from} ne peut pas devenir {to}.',
  rma_closed: 'Le retour {rmaNumber} est {status} : rien n’y peut plus être changé.',
  rma_not_received: 'Le retour {rmaNumber} peut être remboursé une fois ses pièces reçues.',
  rma_without_slip: 'Le retour {rmaNumber} est {status}. Son bordereau est créé à l’approbation.',
  rma_not_approved: 'Le retour {rmaNumber} est {status}. Approuvez-le avant de recevoir ses pièces.',
  rma_awaits_carrier:
    'Entrez le transporteur, le numéro de suivi et la date d’expédition du retour {rmaNumber} avant de recevoir ses pièces.',
  rma_received: 'Les pièces du retour {rmaNumber} sont déjà reçues. Annulez d’abord cette réception.',
  line_not_in_return: 'La ligne {lineId} n’est pas dans ce retour.',
  pieces_returned_again:
    'Le reste de {partNumber} est dans un autre retour : cette réception ne peut pas être annulée. Supprimez d’abord l’autre retour.',
  payment_of_exchange:
    'Ce paiement est la valeur du retour {rmaNumber} et ne peut pas être retiré. Refusez la commande ou remboursez le paiement.',
  rma_core_exchange: 'Les noyaux ne peuvent pas être échangés. Remboursez plutôt ce retour.',
  rma_refund_open:
    'La passerelle n’a pas confirmé le remboursement du retour {rmaNumber}. Vérifiez avant de continuer.',
  rma_refunded: 'Le retour {rmaNumber} a été remboursé et reste.',
  core_not_out:
    'Tous les noyaux de {partNumber} ont été retournés ou sont dans un retour. Ouvrez le retour de la commande pour les recevoir.',
  no_cores_out:
    'Tous les noyaux de {company} ont été retournés ou sont dans un retour. Il n’y a rien à rappeler.',
  cores_reminded: 'Un rappel des noyaux vient d’être envoyé à {company}.',
  without_email: '{company} n’a pas de courriel.',
  message_sent: 'Ce message a déjà été envoyé.',
  folder_in_use: 'Vous devez supprimer tous les messages du dossier avant de supprimer le dossier',
  folders_full:
    'Une boîte de réception peut contenir {limit:number} dossiers. Supprimez-en un pour en créer un autre.',
  draft_gone: 'Quelqu’un a déjà envoyé ou supprimé ce brouillon. Copiez votre texte dans un nouveau message.',
  draft_stays:
    'Un brouillon reste dans Brouillons jusqu’à son envoi. Sélectionnez d’autres messages à déplacer.',
  message_received: 'Ce message vient du client. Écrivez-en un nouveau pour y répondre.',
  broadcast_over: 'Cet envoi groupé est {state} : plus rien n’attend.',
  quote_sent:
    'La soumission {quoteRef} vient d’être envoyée à {email}. Modifiez-la ou attendez une minute pour l’envoyer de nouveau.',
  quote_ordered:
    'La soumission {quoteRef} est devenue la commande {orderNumber}. Changez plutôt la commande.',
  quote_last_line: 'Ajoutez au moins un produit à la soumission',
  quote_customer_needed:
    'Une commande demande une adresse, et aucun client n’a le courriel {email}. Choisissez ou créez le client, puis réessayez.',
  ...quoteLinkTexts.fr,
  quote_search_off: 'Cette boutique ne renvoie pas les soumissions. Demandez la soumission à {company}.',
  request_decided: 'Cette demande a déjà été tranchée ou rouverte par {who}. Rechargez-la.',
  superseded_since:
    'Ce qui remplace la pièce {number} dans le catalogue a changé depuis. Rouvrez la demande sans rétablir les valeurs.',
  edit_gone:
    'La modification de la pièce {number} a été supprimée entre-temps. Vérifiez les valeurs et réessayez.',
  catalog_unknown: 'Aucun catalogue ne s’appelle {catalog}.',
  part_unknown: 'Aucun catalogue de ce concessionnaire n’a la pièce {partNumber}.',
  what_if_slow:
    'Il y a trop de lignes de commande à recalculer en {seconds} secondes. Rien n’a été changé; réessayez quand le serveur sera moins occupé.',
  catalog_remote:
    'Les pièces de {catalog} sont sur un service distant. Cherchez avec /suggestions-stream; rien n’y est importé.',
  searches_open: 'Trop de recherches sont en cours. Annulez-en une, ou attendez un instant.',
  catalog_being_deleted: '{catalog} est en cours de suppression.',
  catalog_in_use: 'Ce catalogue est utilisé par {who}.',
  default_rule_needed:
    'La règle par défaut ne peut pas être supprimée. Choisissez-en d’abord une autre par défaut, ou changez ses pourcentages.',
  payment_method_in_use: 'Ce mode de paiement est utilisé par {who}.',
  about_us_stays: 'La page À propos ne peut pas être supprimée. Désactivez-la plutôt.',
  payment_method_fixed: '{name} est une passerelle utilisée par Partsdesk et reste.',
  import_superseded:
    'Un autre fichier a été importé dans ce catalogue depuis. Importez de nouveau le fichier complet, puis mettez fin à ce qu’il ne contient plus.',
  import_running: 'Une importation dans ce catalogue est déjà en cours.',
  customer_import_running: 'Une importation de clients est déjà en cours. Attendez qu’elle se termine.',
  shop_import_running:
    'Une importation depuis une autre boutique est déjà en cours. Attendez qu’elle se termine.',
  import_broke_off:
    'L’importation s’est interrompue. Lignes importées jusqu’ici : {lines}. Importez de nouveau le même fichier pour continuer.',
  papers_busy: '{n:number} PDF sont déjà en cours de création. Attendez qu’un se termine ou annulez-en un.',
  exports_busy:
    '{n:number} exportations sont déjà en cours. Attendez que l’une se termine ou annulez-en une.',
  templates_full: 'Vous avez {limit} modèles. Supprimez-en un pour en ajouter un autre.',
  template_full:
    'Le modèle a de la place pour {n:number} pièces sous ses en-têtes. Choisissez moins de modèles ou de catégories et exportez les autres dans un autre fichier.',
  sftp_missing:
    'Enregistrez d’abord le serveur SFTP, l’utilisateur et le mot de passe à l’écran Flux de produits.',
  too_many_webhooks: 'Un concessionnaire peut avoir jusqu’à {n} webhooks. Supprimez-en un d’abord.',
  webhook_off: 'Ce webhook est désactivé. Activez-le d’abord.',
  feed_running: 'Une exécution du flux est déjà en cours. Attendez qu’elle soit terminée.',
  sftp_failed: 'Le serveur SFTP ne peut pas être utilisé : {reason}',
  bulk_inconsistent: 'Corrigez les incohérences dans les données avant de les enregistrer.',
  bulk_empty: 'Il n’y a aucune ligne à appliquer. Téléversez d’abord un fichier.',
  bulk_changed: 'Quelqu’un d’autre a modifié ces lignes. Vérifiez-les, puis appliquez-les de nouveau.',
  file_unreadable: 'Le fichier n’a pas pu être lu : {reason}',
}
