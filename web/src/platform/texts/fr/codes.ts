import type { Translated } from '../../i18n.ts'
import type { codes as english } from '../en/codes.ts'

export const codes: Translated<typeof english> = {
  title: 'Codes à usage unique',
  text: 'Avec eux, votre mot de passe seul n’ouvre plus rien : un code d’une application de votre téléphone est aussi demandé.',
  isOff: 'Désactivé : votre mot de passe seul suffit pour vous connecter.',
  on: 'Activé',
  since: 'depuis le {when}',
  standing: 'Connexion avec code',
  switchOn: 'Activer',
  switchedOn: 'Les codes à usage unique sont activés',
  switchOff: 'Désactiver',
  switchOffTitle: 'Désactiver les codes à usage unique',
  switchOffText: 'Ensuite, votre mot de passe seul suffira de nouveau.',
  switchOffDemanded:
    'La plateforme exige des codes de vous : vous les configurez de nouveau aussitôt, par exemple sur un nouveau téléphone.',
  switchedOff: 'Les codes à usage unique sont désactivés',
  recoveryCodes: 'Codes de secours',
  left: 'Il en reste {n} sur 10',
  fewLeft: 'Il n’en reste que {n} : créez-en d’autres',
  renew: 'Nouveaux codes de secours',
  renewText: 'Ceux que vous avez maintenant ne vaudront plus.',
  renewed: 'Nouveaux codes de secours créés',
  password: 'Votre mot de passe',
  code: 'Code',
  codeOrRecovery: 'De votre application, ou un code de secours.',
  setUpTitle: 'Configurer les codes à usage unique',
  demanded:
    'La plateforme demande à ses administrateurs un code à chaque connexion. Configurez les vôtres avant de continuer.',
  needsApp:
    'Il vous faut une application d’authentification sur votre téléphone, comme Aegis, Google Authenticator ou un gestionnaire de mots de passe. Vos autres sessions se terminent dès que les codes sont activés.',
  goOn: 'Continuer',
  scan: 'Balayez cette image avec l’application.',
  picture: 'Code QR du secret ci-dessous',
  type: 'Si vous ne pouvez pas la balayer, tapez ceci dans l’application :',
  openApp: 'Ouvrir l’application sur cet appareil',
  firstCode: 'Le code que l’application affiche maintenant',
  recoveryText:
    'Avec chacun d’eux, vous vous connectez une fois si vous perdez votre téléphone. Ils ne s’affichent que maintenant : gardez-les là où vous les trouverez sans lui.',
  paperTitle: 'Codes de secours de Partsdesk, chacun vaut une fois',
  download: 'Télécharger',
  print: 'Imprimer',
  kept: 'Je les ai gardés',
  closeTitle: 'Avez-vous gardé les codes de secours?',
  closeText:
    'Ils ne s’affichent plus ensuite. Vous pouvez en créer d’autres avec votre mot de passe et un code.',
  lookAgain: 'Les revoir',
  stepTitle: 'Entrez le code',
  stepText: 'Les six chiffres que votre application d’authentification affiche pour {email}.',
  stepRecovery:
    'Un des codes de secours que vous avez gardés en configurant les codes de {email}. Il vaut une fois.',
  recoveryCode: 'Code de secours',
  useRecovery: 'Utiliser un code de secours',
  useApp: 'Utiliser l’application',
}
