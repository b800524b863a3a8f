import { getOwn } from '#contract/get-own.ts'
import type { Locale } from '#contract/locales.ts'

type MailText = { subject: string; text: string }
type Texts = {
  button: string
  ifNotYou: string
  on: MailText
  renewed: MailText
  used: { subject: string; text: (left: number) => string }
  off: { subject: string; byOneself: string; byOther: (name: string) => string }
}

const en: Texts = {
  button: 'Open your profile',
  ifNotYou:
    'If this wasn’t you, choose a new password now, end the sessions you don’t recognize, and contact your administrator.',
  on: {
    subject: 'One-time codes are turned on',
    text: 'From now on, you sign in with your password and a code from your authenticator app. Your other sessions have ended. Keep your recovery codes where you can find them without your phone.',
  },
  renewed: {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were created for your account. Your earlier ones no longer work.',
  },
  used: {
    subject: 'A recovery code was used',
    text: (left) =>
      `Someone used one of your recovery codes instead of a code from your authenticator app. ${
        left === 0 ? 'None are left. Create new ones in your profile.' : `Left: ${left}.`
      }`,
  },
  off: {
    subject: 'One-time codes are turned off',
    byOneself: 'One-time codes were turned off. Your password alone signs you in.',
    byOther: (name) =>
      `${name} turned off your one-time codes. Your password alone signs you in. Your sessions have ended. You can set the codes up again in your profile.`,
  },
}

const es: Texts = {
  button: 'Ver su perfil',
  ifNotYou:
    'Si no fue usted, elija ahora una contraseña nueva, cierre las sesiones que no conozca y avise a su administrador.',
  on: {
    subject: 'Los códigos de un solo uso están activados',
    text: 'Desde ahora inicia sesión con su contraseña y un código de su aplicación de autenticación. Sus otras sesiones se cerraron. Guarde sus códigos de recuperación donde los encuentre sin el teléfono.',
  },
  renewed: {
    subject: 'Tiene códigos de recuperación nuevos',
    text: 'Se crearon códigos de recuperación nuevos para su cuenta. Los anteriores ya no sirven.',
  },
  used: {
    subject: 'Se usó un código de recuperación',
    text: (left) =>
      `Alguien usó uno de sus códigos de recuperación en lugar de un código de su aplicación de autenticación. ${
        left === 0 ? 'No queda ninguno. Cree otros nuevos en su perfil.' : `Quedan: ${left}.`
      }`,
  },
  off: {
    subject: 'Los códigos de un solo uso están desactivados',
    byOneself: 'Se desactivaron los códigos de un solo uso. Basta su contraseña para iniciar sesión.',
    byOther: (name) =>
      `${name} desactivó sus códigos de un solo uso. Basta su contraseña para iniciar sesión. Sus sesiones se cerraron. Puede volver a configurar los códigos en su perfil.`,
  },
}

const pt: Texts = {
  button: 'Ver seu perfil',
  ifNotYou:
    'Se não foi você, escolha agora uma senha nova, encerre as sessões que não conhece e avise seu administrador.',
  on: {
    subject: 'Os códigos de uso único estão ativados',
    text: 'A partir de agora você entra com sua senha e um código do seu aplicativo autenticador. Suas outras sessões foram encerradas. Guarde seus códigos de recuperação onde os encontre sem o celular.',
  },
  renewed: {
    subject: 'Você tem códigos de recuperação novos',
    text: 'Foram criados códigos de recuperação novos para sua conta. Os anteriores não funcionam mais.',
  },
  used: {
    subject: 'Um código de recuperação foi usado',
    text: (left) =>
      `Alguém usou um dos seus códigos de recuperação no lugar de um código do seu aplicativo autenticador. ${
        left === 0 ? 'Não resta nenhum. Crie outros no seu perfil.' : `Restam: ${left}.`
      }`,
  },
  off: {
    subject: 'Os códigos de uso único estão desativados',
    byOneself: 'Os códigos de uso único foram desativados. Basta sua senha para entrar.',
    byOther: (name) =>
      `${name} desativou seus códigos de uso único. Basta sua senha para entrar. Suas sessões foram encerradas. Você pode configurar os códigos de novo no seu perfil.`,
  },
}

const fr: Texts = {
  button: 'Voir votre profil',
  ifNotYou:
    'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, fermez les sessions que vous ne connaissez pas et avisez votre administrateur.',
  on: {
    subject: 'Les codes à usage unique sont activés',
    text: 'Vous vous connectez désormais avec votre mot de passe et un code de votre application d’authentification. Vos autres sessions sont fermées. Gardez vos codes de secours là où vous les trouverez sans votre téléphone.',
  },
  renewed: {
    subject: 'Vous avez de nouveaux codes de secours',
    text: 'De nouveaux codes de secours ont été créés pour votre compte. Les précédents ne fonctionnent plus.',
  },
  used: {
    subject: 'Un code de secours a été utilisé',
    text: (left) =>
      `Quelqu’un a utilisé un de vos codes de secours au lieu d’un code de votre application d’authentification. ${
        left === 0 ? 'Il n’en reste aucun. Créez-en dans votre profil.' : `Il en reste : ${left}.`
      }`,
  },
  off: {
    subject: 'Les codes à usage unique sont désactivés',
    byOneself: 'Les codes à usage unique ont été désactivés. Votre mot de passe suffit pour vous connecter.',
    byOther: (name) =>
      `${name} a désactivé vos codes à usage unique. Votre mot de passe suffit pour vous connecter. Vos sessions sont fermées. Vous pouvez configurer les codes de nouveau dans votre profil.`,
  },
}

const all: Record<Locale, Texts> = { en, es, pt, fr }

/** Returns the texts of emails about one-time codes; English for a language without translation. */
export const codesMailTexts = (locale: string): Texts => getOwn(all, locale) ?? en
