import type { PhraseBook } from '#contract/phrase-book.ts'
import type { Phrases } from '../../i18n.ts'

/** Phrases used in the contract's sentences or in answers. */
export const contractPhrases: Phrases<PhraseBook> = {
  reasons: {
    key_too_long: 'Idempotency-Key est trop longue',
    no_file_field: 'aucun fichier n’est accepté comme {field}',
    form_without_files: 'le formulaire n’a aucun fichier nommé files',
    form_cut_off: 'le formulaire n’est pas complet',
    cannot_be_stored: 'elle a un caractère ou un nombre qui ne peut pas être conservé',
    send_json: 'envoyez du JSON',
    send_types: '{name} (envoyez {types})',
    picture_damaged: '{name} (l’image est endommagée)',
    text_megabyte: '1 Mo de texte',
    million_pixels: '{n} millions de pixels',
    no_file_sent: 'aucun fichier n’a été envoyé',
    file_empty: 'il est vide',
    header_quote_open: 'un guillemet de son en-tête n’est jamais fermé',
    file_zipped: 'c’est un classeur Excel ou un fichier ZIP; enregistrez-le d’abord en CSV',
    file_not_text: 'ce n’est pas un fichier texte',
    line_too_long: 'une ligne dépasse 1 Mo',
    columns_missing: 'sa première ligne ne nomme pas la colonne {columns}',
    email_column_missing: 'aucune de ses colonnes ne sert de courriel (Bill email)',
    key_column_missing: 'aucune de ses colonnes ne se nomme {column}',
    too_many_lines: 'il a plus de {n} lignes; envoyez-le en parties',
  },
  things: {
    this: 'ceci',
    order: 'la commande {orderNumber}',
    catalog: 'le catalogue {name}',
    text: 'le texte « {text} »',
    part_names: 'les noms de la pièce {partNumber}',
    template: 'le modèle « {name} »',
    role: 'le rôle {name}',
    plan: 'le forfait {name}',
    page_settings: 'les paramètres de {page}',
    sales_tax: 'la taxe de vente de {state}',
    payment_method: 'le mode de paiement {name}',
    picture: 'l’image {name}',
    default_rule: 'la règle par défaut',
    names_and_others: '{names} et d’autres',
    name_and_more: '{name} et {n} de plus',
    dealers: { one: '{n} concessionnaire', other: '{n} concessionnaires' },
    changed: 'a modifié',
    deleted: 'a supprimé',
    minutes: '{n} minutes',
    seconds: '{n} s',
  },
  answers: {
    queued: 'en file d’attente',
    registered:
      'Merci. Nous examinons votre inscription et vous écrirons dès que votre boutique pourra ouvrir.',
    store_enabled: 'Le concessionnaire a été marqué comme actif.',
    store_disabled: 'Le concessionnaire a été marqué comme inactif.',
    store_enabled_with_host: 'Le concessionnaire est marqué comme actif. Son site {domain} est en ligne.',
    store_disabled_with_host: 'Le concessionnaire est marqué comme inactif. Son site n’est plus en ligne.',
    store_enabled_without_folder:
      'Le concessionnaire est marqué comme actif. Aucun dossier de sites n’est configuré : aucun fichier n’a été touché.',
    store_disabled_without_folder:
      'Le concessionnaire est marqué comme inactif. Aucun dossier de sites n’est configuré : aucun fichier n’a été touché.',
    host_goes_on:
      'Le serveur Web met plus de temps que d’habitude. Le changement se poursuit, et cette page le suit.',
    role_of_own: 'Le concessionnaire a déjà un rôle à lui nommé {name}.',
    role_stays: 'Il reste parce qu’il est utilisé par {who}.',
  },
  remoteCatalogs: {
    unreachable: 'Le service de catalogue est injoignable.',
    not_public:
      'L’adresse du service de catalogue n’est pas publique, et ce serveur n’en appelle pas d’autre.',
    not_trusted: 'Le certificat du service de catalogue n’est pas valide pour son adresse.',
    not_admitted: 'Le service de catalogue n’a pas accepté le nom d’utilisateur et le mot de passe.',
    failed: 'Le service de catalogue a répondu par une erreur.',
    silent: 'Le service de catalogue est resté silencieux trop longtemps.',
    too_long: 'Le service de catalogue a pris trop de temps.',
    broken: 'La connexion au service de catalogue s’est coupée avant la fin.',
    password_lost:
      'Le mot de passe du service de catalogue ne peut plus être lu. Il faut l’entrer de nouveau.',
    unreadable: 'Ce que le service de catalogue a envoyé n’a pas pu être lu.',
  },
  gatewayTests: {
    works: 'La passerelle a accepté les identifiants.',
    restricted:
      'La passerelle connaît la clé, mais celle-ci ne peut pas tout faire : un débit peut être refusé.',
    unproved:
      'Un client ID seul ne peut pas être essayé : PayPal ne le prend qu’avec son secret, qui n’est pas gardé ici. Il est écrit comme les client ID.',
    not_a_client_id:
      'Ceci n’est pas écrit comme un client ID de PayPal : lettres, chiffres, - et _, d’habitude 80.',
    not_admitted: 'La passerelle n’a pas accepté les identifiants.',
    other_environment: 'Ces identifiants sont ceux de l’autre environnement.',
    no_address: 'La plateforme n’a pas donné d’adresse de cette passerelle pour cet environnement.',
    unreachable: 'La passerelle est injoignable.',
    not_public: 'L’adresse de la passerelle n’est pas publique, et ce serveur n’en appelle pas d’autre.',
    not_trusted: 'Le certificat de la passerelle n’est pas valide pour son adresse.',
    too_long: 'La passerelle a mis trop de temps à répondre.',
    broken: 'La connexion à la passerelle s’est coupée.',
    failed: 'La passerelle a répondu par une erreur.',
    unreadable: 'Ce que la passerelle a répondu n’a pas pu être lu.',
  },
  charges: {
    declined:
      'Échec de la transaction : le paiement n’a pas pu être traité. Vérifiez les données de la carte ou essayez un autre mode de paiement. Si le problème persiste, joignez le soutien.',
    exception:
      'L’action n’a pas pu être terminée à cause des données de la transaction initiale. La passerelle ou la carte manque peut-être à la commande.',
    succeeded: 'Le paiement a été traité. {amount:dollars} ont été débités du compte du client.',
    applied: 'Débit effectué',
    confirm: 'Voulez-vous procéder au débit de {amount:dollars}?',
    payPalExpress:
      'Le paiement précédent a été fait par PayPal Express, qui n’accepte pas d’autres débits. Utilisez une carte de crédit.',
    missingInfo:
      'Des données de {gateway} sont nécessaires pour traiter ce paiement. Mettez à jour le mode de paiement.',
    profileFailed: 'Erreur de chargement du profil du client.',
    profileMissing: 'Profil du client introuvable.',
    noAuthorization:
      'Aucune autorisation préalable pour un débit. Entrez les données de la carte pour terminer la transaction.',
    nothingValid: 'Aucune passerelle choisie ni donnée de paiement valide.',
    unknown:
      'La passerelle n’a pas dit si le paiement a abouti. Il a peut-être été débité : vérifiez avant de débiter de nouveau.',
    refunded: '{amount:dollars} ont été remboursés au client.',
    refundFailed: 'La passerelle n’a pas fait le remboursement. Rien n’a été changé.',
    refundUnknown: 'La passerelle n’a pas confirmé le remboursement. Vérifiez avant de réessayer.',
    voided: 'Le débit de {amount:dollars} a été annulé.',
    voidFailed: 'La passerelle n’a pas annulé le débit. Remboursez-le plutôt.',
    currencyNotTaken: '{gateway} ne peut pas débiter en {currency}.',
    otherCurrency: 'Ceci est débité en {currency}, pas en {asked}.',
    noReference:
      'La référence de ce débit chez sa passerelle n’est pas connue ici. Remboursez-le dans l’interface de la passerelle.',
    keyRefused:
      'La passerelle n’accepte pas les identifiants du concessionnaire. Rien n’a été débité ni remboursé. Corrigez-les dans les modes de paiement du concessionnaire.',
    keyRestricted:
      'La passerelle ne permet pas cela avec la clé du concessionnaire. Rien n’a été débité ni remboursé. Corrigez la clé dans les modes de paiement du concessionnaire.',
    nothingToGiveBack: 'Seul un débit réussi peut être remboursé.',
    notVoidable: 'Ce débit ne peut plus être annulé en entier. Remboursez-le plutôt.',
  },
  rmaStatuses: {
    Pending: 'En attente',
    Approved: 'Approuvé',
    Denied: 'Refusé',
    Refunded: 'Remboursé',
  },
  chargeStates: {
    requested: 'en préparation',
    sent: 'en cours',
    succeeded: 'il a réussi',
    failed: 'il a échoué',
    unknown: 'non confirmé',
  },
}
