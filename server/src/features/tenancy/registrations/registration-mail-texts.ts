import { getOwn } from '#contract/get-own.ts'
import type { Locale } from '#contract/locales.ts'

type SignIn = { company: string; name: string; days: number }
type Texts = {
  received: {
    subject: string
    text: (company: string) => string
    ifNotYou: string
  }
  approved: {
    subject: (company: string) => string
    title: string
    text: (signIn: SignIn) => string
    button: string
  }
  declined: {
    subject: (company: string) => string
    title: string
    text: (company: string) => string
  }
}

const en: Texts = {
  received: {
    subject: 'We received your registration',
    text: (company) =>
      `Thank you for registering ${company}. We’re reviewing it. Once it’s approved, you’ll get another email with a link to choose a password.`,
    ifNotYou: 'If you didn’t register, ignore this email.',
  },
  approved: {
    subject: (company) => `${company} is approved: choose your password`,
    title: 'Welcome to Partsdesk',
    text: ({ company, name, days }) =>
      `The registration of ${company} is approved. You sign in as ${name}. Choose your password first: the link works once, for ${days} days.`,
    button: 'Choose your password',
  },
  declined: {
    subject: (company) => `About your registration of ${company}`,
    title: 'About your registration',
    text: (company) => `Thank you for registering ${company}. We can’t open a store for it.`,
  },
}

const es: Texts = {
  received: {
    subject: 'Recibimos su registro',
    text: (company) =>
      `Gracias por registrar ${company}. Lo estamos revisando. Cuando se apruebe, recibirá otro correo con un enlace para elegir una contraseña.`,
    ifNotYou: 'Si usted no se registró, ignore este correo.',
  },
  approved: {
    subject: (company) => `${company} está aprobado: elija su contraseña`,
    title: 'Le damos la bienvenida a Partsdesk',
    text: ({ company, name, days }) =>
      `El registro de ${company} está aprobado. Inicia sesión como ${name}. Primero elija su contraseña: el enlace funciona una sola vez, durante ${days} días.`,
    button: 'Elegir su contraseña',
  },
  declined: {
    subject: (company) => `Sobre su registro de ${company}`,
    title: 'Sobre su registro',
    text: (company) =>
      `Gracias por registrar ${company}. No podemos abrir una tienda para este concesionario.`,
  },
}

const pt: Texts = {
  received: {
    subject: 'Recebemos seu cadastro',
    text: (company) =>
      `Obrigado por cadastrar ${company}. Estamos analisando. Quando for aprovado, você receberá outro e-mail com um link para escolher uma senha.`,
    ifNotYou: 'Se você não fez o cadastro, ignore este e-mail.',
  },
  approved: {
    subject: (company) => `${company}: cadastro aprovado, escolha sua senha`,
    title: 'Boas-vindas ao Partsdesk',
    text: ({ company, name, days }) =>
      `O cadastro de ${company} foi aprovado. Você entra como ${name}. Primeiro escolha sua senha: o link funciona uma única vez, por ${days} dias.`,
    button: 'Escolher sua senha',
  },
  declined: {
    subject: (company) => `Sobre seu cadastro de ${company}`,
    title: 'Sobre seu cadastro',
    text: (company) =>
      `Obrigado por cadastrar ${company}. Não podemos abrir uma loja para esta concessionária.`,
  },
}

const fr: Texts = {
  received: {
    subject: 'Nous avons reçu votre inscription',
    text: (company) =>
      `Merci d’avoir inscrit ${company}. Nous examinons votre demande. Une fois approuvée, vous recevrez un autre courriel avec un lien pour choisir un mot de passe.`,
    ifNotYou: 'Si vous ne vous êtes pas inscrit, ignorez ce courriel.',
  },
  approved: {
    subject: (company) => `${company} est approuvé : choisissez votre mot de passe`,
    title: 'Bienvenue chez Partsdesk',
    text: ({ company, name, days }) =>
      `L’inscription de ${company} est approuvée. Vous vous connectez comme ${name}. Choisissez d’abord votre mot de passe : le lien fonctionne une seule fois, pendant ${days} jours.`,
    button: 'Choisir votre mot de passe',
  },
  declined: {
    subject: (company) => `Au sujet de votre inscription de ${company}`,
    title: 'Au sujet de votre inscription',
    text: (company) =>
      `Merci d’avoir inscrit ${company}. Nous ne pouvons pas ouvrir de boutique pour ce concessionnaire.`,
  },
}

const all: Record<Locale, Texts> = { en, es, pt, fr }
/** The emails to the person who registers. */
export const registrationMailTexts = (locale: string): Texts => getOwn(all, locale) ?? en
