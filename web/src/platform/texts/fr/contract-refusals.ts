/** With what the server refuses, by its English words. */
export const contractRefusals: Record<string, string> = {
  // Refusals.
  'Sign in to continue.': 'Connectez-vous pour continuer.',
  'The e-mail or the password is not right.': 'Le courriel ou le mot de passe est incorrect.',
  'Somebody else has signed in in another window of this browser. Nothing was changed; reload this page.':
    'Une autre personne s’est connectée dans une autre fenêtre de ce navigateur. Rien n’a été modifié ; rechargez cette page.',
  'The session is locked. Enter your password to go on.':
    'La session est verrouillée. Tapez votre mot de passe pour continuer.',
  'This e-mail is known at more than one dealer. Choose the dealer and try again.':
    'Ce courriel est connu de plusieurs concessionnaires. Choisissez le concessionnaire et réessayez.',
  'Enter the code that your authenticator app shows.':
    'Entrez le code que votre application d’authentification affiche.',
  'This code is not right, has run out or was used already. Enter the one that the app shows now.':
    'Ce code n’est pas le bon, est périmé ou a déjà servi. Entrez celui que l’application affiche maintenant.',
  'Set up one-time codes before you go on.': 'Configurez les codes à usage unique avant de continuer.',
  'One-time codes are switched on already.': 'Les codes à usage unique sont déjà activés.',
  'One-time codes are not switched on.': 'Les codes à usage unique ne sont pas activés.',
  'Setting up was not begun, or too long ago. Begin again.':
    'La configuration n’a pas été commencée, ou il y a trop longtemps. Recommencez.',
  'You switch your own one-time codes off in your profile.':
    'Vos propres codes à usage unique se désactivent dans votre profil.',
  'Set up one-time codes for yourself before you demand them of others.':
    'Configurez vos propres codes à usage unique avant de les exiger des autres.',
  'Choose a new password before you go on.': 'Choisissez un nouveau mot de passe avant de continuer.',
  'You are not allowed to do this.': 'Vous n’avez pas le droit de faire ceci.',
  'This temporary password has expired. Ask your administrator for a new one, or use “Forgot your password?”.':
    'Ce mot de passe temporaire a expiré. Demandez-en un nouveau à votre administrateur ou utilisez « Mot de passe oublié ? ».',
  'This API token doesn’t have the scope {scope}.': 'Ce jeton d’API n’a pas la portée {scope}.',
  'API tokens can’t do this. Sign in to do it.':
    'Un jeton d’API ne peut pas faire cela. Connectez-vous pour le faire.',
  'You may not act for this dealer.': 'Vous ne pouvez pas agir pour ce concessionnaire.',
  'This request did not come from the back-office itself.': 'Cette demande ne vient pas du système lui-même.',
  'There is no such record here.': 'Cet enregistrement n’existe pas ici.',
  'There is no such call.': 'Cet appel n’existe pas.',
  'Please correct the following errors': 'Corrigez les erreurs suivantes',
  'The request could not be read: {reason}': 'La demande n’a pas pu être lue : {reason}',
  'These records belong to different dealers. Choose records of one dealer.':
    'Ces enregistrements appartiennent à différents concessionnaires. Choisissez-en d’un seul.',
  'Choose a dealer first.': 'Choisissez d’abord un concessionnaire.',
  'That is too large: at most {limit} are taken.': 'C’est trop gros : {limit} au maximum.',
  'This kind of content is not taken: {reason}': 'Ce type de contenu n’est pas accepté : {reason}',
  'Your dealership’s files already take {limit}, the most they may. Nothing was saved; ask support for more space.':
    'Les fichiers de votre concession occupent déjà {limit}, le maximum permis. Rien n’a été enregistré; demandez plus d’espace au soutien.',
  'You have {limit} pages with live updates open. Close some of them, then reload this one.':
    'Vous avez {limit} pages à mise à jour en direct ouvertes. Fermez-en quelques-unes, puis rechargez celle-ci.',
  'Too many tries. Wait {wait} and try again.': 'Trop d’essais. Attendez {wait} et réessayez.',
  'The server is busy or restarting. Nothing was changed; try again in a moment.':
    'Le serveur est occupé ou redémarre. Rien n’a été changé; réessayez dans un instant.',
  'The server’s disk is full, so nothing was saved. Try again in a few minutes; the platform has been notified.':
    'Le disque du serveur est plein : rien n’a été enregistré. Réessayez dans quelques minutes; la plateforme a été avisée.',
  'Something went wrong on our side. Nothing was changed. Tell support the request id {requestId}.':
    'Un problème est survenu de notre côté. Rien n’a été changé. Donnez au soutien l’id. de la demande {requestId}.',
  '{who} changed {what} on {when}. Your changes were not saved.':
    '{who} a modifié {what} le {when}. Vos changements n’ont pas été enregistrés.',
  'This was sent before with other values, under the same Idempotency-Key. Look what became of it, then try again.':
    'Ceci a déjà été envoyé avec d’autres valeurs, sous la même Idempotency-Key. Voyez ce qu’il en est, puis réessayez.',
  'This already exists: {what}.': 'Ceci existe déjà : {what}.',
  'This view belongs to {who}. Save it under a name of your own instead.':
    'Cette vue appartient à {who}. Enregistrez-la plutôt sous un nom à vous.',
  'You have {limit} views of this list. Delete one before you save another.':
    'Vous avez {limit} vues de cette liste. Supprimez-en une avant d’en enregistrer une autre.',
  'User already exists. Try another email.': 'L’utilisateur existe déjà. Essayez un autre courriel.',
  'This user cannot be deleted.': 'Cet utilisateur ne peut pas être supprimé.',
  '{name} is the main user of the dealer and cannot be deleted, only disabled.':
    '{name} est l’utilisateur principal du concessionnaire et ne peut pas être supprimé, seulement désactivé.',
  '{name} has rights that you do not have. Ask somebody who has them.':
    '{name} a des droits que vous n’avez pas. Demandez à quelqu’un qui les a.',
  'You cannot delete or disable yourself or change your own role. Ask another administrator.':
    'Vous ne pouvez pas vous supprimer, vous désactiver ni changer votre propre rôle. Demandez à un autre administrateur.',
  '{name} may not sign in. Let them, and the invitation is mailed.':
    '{name} ne peut pas se connecter. Permettez-le, et l’invitation sera envoyée.',
  '{name} has a password already. Change the password instead.':
    '{name} a déjà un mot de passe. Changez-le plutôt.',
  'This role cannot be given to this user. Choose one of the list.':
    'Ce rôle ne peut pas être donné à cet utilisateur. Choisissez-en un de la liste.',
  'The role {role} gives rights that you do not have. Ask somebody who has them.':
    'Le rôle {role} donne des droits que vous n’avez pas. Demandez à quelqu’un qui les a.',
  'The role {role} belongs to the platform itself and stays as it is.':
    'Le rôle {role} appartient à la plateforme elle-même et reste tel quel.',
  'The role {role} is in use by {who}. It can be deleted when nobody has it any more.':
    'Le rôle {role} est utilisé par {who}. Il pourra être supprimé quand personne ne l’aura plus.',
  'You do not manage {domain} yourself, so you cannot give it to others.':
    'Vous ne gérez pas {domain} vous-même et ne pouvez donc pas le donner à d’autres.',
  'Passwords not match': 'Les mots de passe ne concordent pas',
  'The current password is not right.': 'Le mot de passe actuel est incorrect.',
  'This link was used already or has expired. Ask for a new one.':
    'Ce lien a déjà servi ou a expiré. Demandez-en un autre.',
  'Another dealer already uses the domain {domain}.':
    'Un autre concessionnaire utilise déjà le domaine {domain}.',
  'The user has no full name. Fill in first and last name, then clone again.':
    'L’utilisateur n’a pas de nom complet défini.',
  'More dealerships have registered than we can look at right now. Nothing was stored; please register again in a few days.':
    'Plus de concessionnaires se sont inscrits que nous ne pouvons en examiner pour l’instant. Rien n’a été enregistré; inscrivez-vous de nouveau dans quelques jours.',
  'This is the session you are in. Log out to end it.':
    'C’est la session où vous êtes. Déconnectez-vous pour y mettre fin.',
  'The registration is approved already. Disable the store or its users instead.':
    'L’inscription est déjà approuvée. Désactivez plutôt la boutique ou ses utilisateurs.',
  '{company} has orders already. Clone into a dealer without orders.':
    '{company} a déjà des commandes. Clonez vers un concessionnaire sans commandes.',
  '{plan} is the plan of {who}. Give them another plan first, or make this one inactive.':
    '{plan} est le forfait de {who}. Donnez-leur d’abord un autre forfait, ou désactivez celui-ci.',
  'An error occurred while updating the dealer status. {reason}':
    'Une erreur s’est produite lors de la mise à jour de l’état du concessionnaire. {reason}',
  'The agreement has a new version. Read it, then register.':
    'L’entente a une nouvelle version. Lisez-la, puis inscrivez-vous.',
  'This store isn’t ready to be enabled. Complete its setup, or give a reason to enable it anyway.':
    'Cette boutique n’est pas prête à être activée. Terminez sa préparation ou donnez une raison de l’activer malgré tout.',
  'An earlier change of this store’s host is not finished yet. Wait a moment and try again.':
    'Un changement précédent du site de cette boutique n’est pas terminé. Attendez un instant et réessayez.',
  'A customer with this e-mail already exists.': 'Un client avec ce courriel existe déjà.',
  'The account cannot be deleted due to an existing purchase history':
    'Le compte ne peut pas être supprimé à cause de son historique d’achats',
  'Choose two different customers.': 'Choisissez deux clients différents.',
  'There is no such customer (any more). Choose another one.':
    'Ce client n’existe pas (ou plus). Choisissez-en un autre.',
  'Order {orderNumber} is locked. Unlock it to charge it or to change its lines, prices or addresses.':
    'La commande {orderNumber} est verrouillée. Déverrouillez-la pour la débiter ou pour modifier ses lignes, ses prix ou ses adresses.',
  'This can no longer be undone: it was undone already, or too much time has passed.':
    'Ceci ne peut plus être annulé : c’est déjà fait, ou trop de temps a passé.',
  '{who} {deed} order {orderNumber} on {when}. Nothing was undone.':
    '{who} {deed} la commande {orderNumber} le {when}. Rien n’a été annulé.',
  'Order {orderNumber} has charges and cannot be deleted.':
    'La commande {orderNumber} a des débits et ne peut pas être supprimée.',
  '{who} is charging or refunding this right now. Wait a moment and look again.':
    '{who} débite ou rembourse ceci en ce moment. Attendez un instant et regardez de nouveau.',
  'It is not known whether {amount} of {when} went through. Check that charge before you go on.':
    'On ne sait pas si {amount} du {when} a passé. Vérifiez ce débit avant de continuer.',
  '{amount} has been charged in all by now, not {seen}. Look again before you charge.':
    'En tout, {amount} ont été débités, et non {seen}. Regardez de nouveau avant de débiter.',
  'What became of this charge is known already: it {state}.':
    'On sait déjà ce qu’il est advenu de ce débit : {state}.',
  'At most {amount} of this charge can be given back.':
    'Au plus {amount} de ce débit peuvent être remboursés.',
  'The from date is after the to date. Change one of them.':
    'La date de début est après la date de fin. Changez l’une des deux.',
  'You must add at least one product': 'Vous devez ajouter au moins un produit',
  'Choose how the order was completed: Shipped or Picked up.':
    'Choisissez comment la commande s’est terminée : Expédiée ou Ramassée.',
  'Choose the reason for declining the order.': 'Choisissez la raison du refus de la commande.',
  'The line {lineId} does not belong to this order.': 'La ligne {lineId} n’appartient pas à cette commande.',
  'Nothing is left to ship on these lines.': 'Il ne reste rien à expédier sur ces lignes.',
  'This message was sent already.': 'Ce message a déjà été envoyé.',
  'This message came from the customer. Write a new one to answer it.':
    'Ce message vient du client. Écrivez-en un nouveau pour y répondre.',
  'At most {limit} can be changed at once.': 'Au plus {limit} peuvent être changés à la fois.',
  'There is no catalog named {catalog}.': 'Aucun catalogue ne s’appelle {catalog}.',
  'None of this dealer’s catalogs has a part {partNumber}.':
    'Aucun catalogue de ce concessionnaire n’a la pièce {partNumber}.',
  'There are too many order lines to reckon anew in {seconds} seconds. Nothing was changed; try again when the server is less busy.':
    'Il y a trop de lignes de commande à recalculer en {seconds} secondes. Rien n’a été changé; réessayez quand le serveur sera moins occupé.',
  'The parts of {catalog} are on a remote service. Search it with /suggestions-stream; nothing is imported into it.':
    'Les pièces de {catalog} sont sur un service distant. Cherchez avec /suggestions-stream; rien n’y est importé.',
  'Too many searches are still running. Cancel one of them, or wait a moment.':
    'Trop de recherches sont en cours. Annulez-en une, ou attendez un instant.',
  'This catalog is in use by {who}.': 'Ce catalogue est utilisé par {who}.',
  'The default rule cannot be deleted. Make another rule the default first, or change its percentages.':
    'La règle par défaut ne peut pas être supprimée. Choisissez-en d’abord une autre par défaut, ou changez ses pourcentages.',
  'This payment method is in use by {who}.': 'Ce mode de paiement est utilisé par {who}.',
  '{name} is a gateway that Partsdesk speaks to and stays.':
    '{name} est une passerelle utilisée par Partsdesk et reste.',
  'An import into this catalog is already running.': 'Une importation dans ce catalogue est déjà en cours.',
  'An import of customers is already running. Wait until it has ended.':
    'Une importation de clients est déjà en cours. Attendez qu’elle se termine.',
  'The file could not be read: {reason}': 'Le fichier n’a pas pu être lu : {reason}',
  'Order {orderNumber} has the return {rmaNumber} in work. Decide or delete that return first.':
    'La commande {orderNumber} a le retour {rmaNumber} en cours. Décidez ou supprimez d’abord ce retour.',
  '{partNumber} stands in the return {rmaNumber} and stays on the order, unless that return is denied or deleted.':
    '{partNumber} figure dans le retour {rmaNumber} et reste sur la commande, sauf si ce retour est refusé ou supprimé.',
  'A return that is {from} cannot become {to}.': 'Un retour {from} ne peut pas devenir {to}.',
  'Return {rmaNumber} is {status}: nothing on it can be changed any more.':
    'Le retour {rmaNumber} est {status} : rien n’y peut plus être changé.',
  'Return {rmaNumber} can be refunded once its parts are received.':
    'Le retour {rmaNumber} peut être remboursé une fois ses pièces reçues.',
  'Return {rmaNumber} is {status}. Approve it before its parts are received.':
    'Le retour {rmaNumber} est {status}. Approuvez-le avant de recevoir ses pièces.',
  'Enter the carrier, the tracking number and the shipped date of return {rmaNumber} before its parts are received.':
    'Entrez le transporteur, le numéro de suivi et la date d’expédition du retour {rmaNumber} avant de recevoir ses pièces.',
  'Return {rmaNumber} was refunded and stays.': 'Le retour {rmaNumber} a été remboursé et reste.',
  '{company} was reminded of its cores just now.': 'Un rappel des consignes vient d’être envoyé à {company}.',
  'All cores of {company} are back. There is nothing to remind of.':
    'Toutes les consignes de {company} sont revenues. Il n’y a rien à rappeler.',
  'This broadcast is {state}: nothing of it is waiting any more.':
    'Cette diffusion est {state} : plus rien n’attend.',
  'Quote {quoteRef} was mailed to {email} just now. Change it, or wait a minute, to mail it again.':
    'La soumission {quoteRef} vient d’être envoyée à {email}. Modifiez-la ou attendez une minute pour l’envoyer de nouveau.',
  'Quote {quoteRef} became order {orderNumber}. Change the order instead.':
    'La soumission {quoteRef} est devenue la commande {orderNumber}. Changez plutôt la commande.',
  'Please add at least one product to your quote before submitting':
    'Ajoutez au moins un produit à la soumission',
  'An order needs an address, and no customer has the e-mail {email}. Choose or create the customer, then try again.':
    'Une commande demande une adresse, et aucun client n’a le courriel {email}. Choisissez ou créez le client, puis réessayez.',
  'This link to a quote is not known. Ask the store to send the quote again.':
    'Ce lien vers une soumission est inconnu. Demandez à la boutique de la renvoyer.',
  'A newer mail about this quote was sent. Use the link in that one.':
    'Un courriel plus récent au sujet de cette soumission a été envoyé. Utilisez son lien.',
  'This quote was good until {day}. Ask {company} to send it again.':
    'Cette soumission valait jusqu’au {day}. Demandez à {company} de la renvoyer.',
  'This quote is not offered any more. Ask {company} for a new one.':
    'Cette soumission n’est plus offerte. Demandez-en une nouvelle à {company}.',
  'This quote was ordered already.': 'Cette soumission a déjà été commandée.',
  'It is not known yet whether the refund of return {rmaNumber} through the gateway went through. Look again before anything else.':
    'On ne sait pas encore si le remboursement du retour {rmaNumber} a passé par la passerelle. Regardez de nouveau avant toute chose.',
  'Transaction Failed: Your payment could not be processed. Please check your card details or try a different payment method. If the issue persists, contact customer support.':
    'Échec de la transaction : le paiement n’a pas pu être traité. Vérifiez les données de la carte ou essayez un autre mode de paiement. Si le problème persiste, joignez le soutien.',
  'The action could not be completed due to an issue with the initial transaction information. This may be related to missing payment gateway implementation or missing credit card (CC) information in the order.':
    'L’action n’a pas pu être terminée à cause des données de la transaction initiale. La passerelle ou la carte manque peut-être à la commande.',
  "The payment has been successfully processed. The amount of {amount} has been charged to the customer's account.":
    'Le paiement a été traité. {amount} ont été débités du compte du client.',
  'Charge applied successfully': 'Débit effectué',
  'Do you want to proceed with the charge of {amount}?': 'Voulez-vous procéder au débit de {amount}?',
  'The previous payment was processed using PayPal Express, which does not support additional charges. Please use a credit card to complete the transaction.':
    'Le paiement précédent a été fait par PayPal Express, qui n’accepte pas d’autres débits. Utilisez une carte de crédit.',
  'Error loading customer profile.': 'Erreur de chargement du profil du client.',
  'Customer profile not found.': 'Profil du client introuvable.',
  'No prior authorization found for a charge. Please proceed with entering the card details to complete the transaction.':
    'Aucune autorisation préalable pour un débit. Entrez les données de la carte pour terminer la transaction.',
  'No payment gateway selected or valid payment info found.':
    'Aucune passerelle choisie ni donnée de paiement valide.',
  'The gateway did not say whether the payment went through. It may have been charged: check it before you charge again.':
    'La passerelle n’a pas dit si le paiement a passé. Il a peut-être été débité : vérifiez avant de débiter de nouveau.',
  'The gateway did not give the money back. Nothing was changed.':
    'La passerelle n’a pas rendu l’argent. Rien n’a été changé.',
  'The gateway did not say whether the money was given back. Check it before you try again.':
    'La passerelle n’a pas dit si l’argent a été rendu. Vérifiez avant de réessayer.',
  'The gateway did not take the charge back. Refund it instead.':
    'La passerelle n’a pas annulé le débit. Remboursez-le plutôt.',
  'This card has expired': 'Cette carte est expirée',
  'The reference of this charge at its gateway is not known here. Give it back in the gateway’s own back-office.':
    'La référence de ce débit chez sa passerelle n’est pas connue ici. Remboursez-le dans l’interface de la passerelle.',
  'The code has four digits on an American Express, three on other cards':
    'Le code a quatre chiffres sur une American Express, trois sur les autres cartes',
  'Only a charge that succeeded can be given back.': 'Seul un débit réussi peut être remboursé.',
  'This charge can no longer be taken back as a whole. Refund it instead.':
    'Ce débit ne peut plus être annulé en entier. Remboursez-le plutôt.',

  // What stands in the gaps of refusals.
  '{names} and others': '{names} et d’autres',
  this: 'ceci',
  'the default rule': 'la règle par défaut',
  changed: 'a modifié',
  deleted: 'a supprimé',
  '{n} minutes': '{n} minutes',
  'no file was sent': 'aucun fichier n’a été envoyé',
  'the form is not whole': 'le formulaire n’est pas complet',
  'it has a character or a number that cannot be kept':
    'elle a un caractère ou un nombre qui ne peut pas être conservé',

  // Remote catalogs and gateways.
  'The catalog service could not be reached.': 'Le service de catalogue est injoignable.',
  'The address of the catalog service is not a public one, and this server dials no other.':
    'L’adresse du service de catalogue n’est pas publique, et ce serveur n’en appelle pas d’autre.',
  'The certificate of the catalog service is not valid for its address.':
    'Le certificat du service de catalogue n’est pas valide pour son adresse.',
  'The catalog service did not accept the user name and the password.':
    'Le service de catalogue n’a pas accepté le nom d’utilisateur et le mot de passe.',
  'The catalog service answered with an error.': 'Le service de catalogue a répondu par une erreur.',
  'The catalog service said nothing for too long.': 'Le service de catalogue s’est tu trop longtemps.',
  'The catalog service took longer than it may.': 'Le service de catalogue a pris trop de temps.',
  'The connection to the catalog service broke off before the end.':
    'La connexion au service de catalogue s’est coupée avant la fin.',
  'The password of the catalog service cannot be read any more. It has to be entered again.':
    'Le mot de passe du service de catalogue ne peut plus être lu. Il faut l’entrer de nouveau.',
  'What the catalog service sent could not be read.':
    'Ce que le service de catalogue a envoyé n’a pas pu être lu.',
  'The gateway accepted the credentials.': 'La passerelle a accepté les identifiants.',
  'The gateway knows the key, but the key may not do everything: charging may be refused.':
    'La passerelle connaît la clé, mais celle-ci ne peut pas tout faire : un débit peut être refusé.',
  'A client ID alone cannot be tried out: PayPal takes it only together with its secret, which is not kept here. It is written as client IDs are.':
    'Un client ID seul ne peut pas être essayé : PayPal ne le prend qu’avec son secret, qui n’est pas gardé ici. Il est écrit comme les client ID.',
  'This is not written as a client ID of PayPal is: letters, digits, - and _, usually 80 of them.':
    'Ceci n’est pas écrit comme un client ID de PayPal : lettres, chiffres, - et _, d’habitude 80.',
  'The gateway did not accept the credentials.': 'La passerelle n’a pas accepté les identifiants.',
  'These credentials are for the other environment.': 'Ces identifiants sont ceux de l’autre environnement.',
  'The platform has not set an address of this gateway for this environment.':
    'La plateforme n’a pas donné d’adresse de cette passerelle pour cet environnement.',
  'The gateway could not be reached.': 'La passerelle est injoignable.',
  'The address of the gateway is not a public one, and this server dials no other.':
    'L’adresse de la passerelle n’est pas publique, et ce serveur n’en appelle pas d’autre.',
  'The certificate of the gateway is not valid for its address.':
    'Le certificat de la passerelle n’est pas valide pour son adresse.',
  'The gateway took too long to answer.': 'La passerelle a mis trop de temps à répondre.',
  'The connection to the gateway broke off.': 'La connexion à la passerelle s’est coupée.',
  'The gateway answered with an error.': 'La passerelle a répondu par une erreur.',
  'What the gateway answered could not be read.': 'Ce que la passerelle a répondu n’a pas pu être lu.',
  User: 'Utilisateur',
  Password: 'Mot de passe',
  Vendor: 'Vendeur',
  Partner: 'Partenaire',
  'Profile key': 'Clé de profil',
  'Transaction key': 'Clé de transaction',
  'Publishable key': 'Clé publiable',
  'Secret key': 'Clé secrète',
  'Dealer admin': 'Administrateur du concessionnaire',
}
