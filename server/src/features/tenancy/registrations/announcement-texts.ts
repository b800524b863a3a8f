import { getOwn } from '#contract/get-own.ts'
import type { Locale } from '#contract/locales.ts'

type Texts = {
  subject: (company: string) => string
  title: string
  text: (company: string) => string
  labels: Record<'company' | 'place' | 'contact' | 'phone' | 'email' | 'website', string>
  isLast: (mails: number) => string
  button: string
}

const en: Texts = {
  subject: (company) => `New dealer registration: ${company}`,
  title: 'A dealership has registered',
  text: (company) =>
    `${company} registered on the web and waits for your approval. Until then, nobody can sign in there.`,
  labels: {
    company: 'Dealership',
    place: 'Place',
    contact: 'Contact',
    phone: 'Phone',
    email: 'Email',
    website: 'Website',
  },
  isLast: (mails) =>
    `This is registration ${mails} within an hour. You won’t be emailed about the next ones for a while: filter the dealers by “Waiting for approval”.`,
  button: 'Open the registration',
}

const es: Texts = {
  subject: (company) => `Nuevo registro de concesionario: ${company}`,
  title: 'Se registró un concesionario',
  text: (company) =>
    `${company} se registró en la web y espera su aprobación. Hasta entonces nadie puede iniciar sesión allí.`,
  labels: {
    company: 'Concesionario',
    place: 'Lugar',
    contact: 'Contacto',
    phone: 'Teléfono',
    email: 'Correo',
    website: 'Sitio web',
  },
  isLast: (mails) =>
    `Este es el registro ${mails} en una hora. Por un tiempo no recibirá correos sobre los siguientes: filtre los concesionarios por «Por aprobar».`,
  button: 'Abrir el registro',
}

const pt: Texts = {
  subject: (company) => `Novo cadastro de concessionária: ${company}`,
  title: 'Uma concessionária se cadastrou',
  text: (company) => `${company} se cadastrou na web e aguarda sua aprovação. Até lá, ninguém pode entrar.`,
  labels: {
    company: 'Concessionária',
    place: 'Local',
    contact: 'Contato',
    phone: 'Telefone',
    email: 'E-mail',
    website: 'Site',
  },
  isLast: (mails) =>
    `Este é o cadastro ${mails} em uma hora. Por um tempo você não receberá e-mails sobre os próximos: filtre as concessionárias por “A aprovar”.`,
  button: 'Abrir o cadastro',
}

const fr: Texts = {
  subject: (company) => `Nouvelle inscription de concessionnaire : ${company}`,
  title: 'Un concessionnaire s’est inscrit',
  text: (company) =>
    `${company} s’est inscrit sur le Web et attend votre approbation. D’ici là, personne ne peut s’y connecter.`,
  labels: {
    company: 'Concession',
    place: 'Lieu',
    contact: 'Personne-ressource',
    phone: 'Téléphone',
    email: 'Courriel',
    website: 'Site Web',
  },
  isLast: (mails) =>
    `C’est l’inscription ${mails} en une heure. Pendant un moment, vous ne recevrez pas de courriel pour les suivantes : filtrez les concessionnaires par « En attente d’approbation ».`,
  button: 'Ouvrir l’inscription',
}

const all: Record<Locale, Texts> = { en, es, pt, fr }
/** The platform admins' email about a registration. */
export const announcementTexts = (locale: string): Texts => getOwn(all, locale) ?? en
