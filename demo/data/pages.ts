import type { DealerKey } from '#demo/dealers.ts'
import { defaultAboutUs } from '#server/features/store/pages/pages.ts'

const empty = {
  isVisible: 1,
  esTitle: '',
  ptTitle: '',
  frTitle: '',
  enMetaDescription: '',
  enPageContent: '',
  esPageContent: '',
  frPageContent: '',
}

const shipping = {
  ...empty,
  pageUrl: 'shipping-info',
  pagePosition: 'HF',
  isActive: 1,
  enableSection: 1,
  enTitle: 'Shipping information',
  esTitle: 'Información de envío',
  ptTitle: 'Informações de frete',
  frTitle: 'Expédition',
  enMetaDescription: 'How fast parts ship, with which carriers, and what large parts need.',
  enPageContent:
    '<p>Parts in stock ship within one business day. You get the tracking number by email.</p><h2>Times</h2><table><tbody><tr><th><p>Service</p></th><th><p>Days</p></th></tr><tr><td><p>Ground</p></td><td><p>3–5</p></td></tr><tr><td><p>Express</p></td><td><p>1–2</p></td></tr></tbody></table><h2>Large parts</h2><p>Bumpers, hoods and doors ship by freight. We call you to agree on a day.</p>',
  esPageContent:
    '<p>Las piezas en existencia se envían en un día hábil. Recibirá el número de rastreo por correo.</p><h2>Piezas grandes</h2><p>Los parachoques, cofres y puertas se envían por transporte de carga. Lo llamamos para acordar el día.</p>',
  frPageContent:
    '<p>Les pièces en stock sont expédiées en un jour ouvrable. Vous recevez le numéro de suivi par courriel.</p><h2>Grosses pièces</h2><p>Les pare-chocs, capots et portières voyagent par transporteur. Nous vous appelons pour convenir d’un jour.</p>',
}

const team = {
  ...empty,
  pageUrl: 'our-team',
  pagePosition: 'F',
  isActive: 1,
  enableSection: 1,
  enTitle: 'Our team',
  esTitle: 'Nuestro equipo',
  ptTitle: 'Nossa equipe',
  frTitle: 'Notre équipe',
  enPageContent: '<p>Ask for Ana at the counter, or for Marc about wholesale accounts.</p>',
}

const winter = {
  ...empty,
  pageUrl: 'winter-check',
  pagePosition: 'N',
  isActive: 0,
  enableSection: 1,
  enTitle: 'Winter check',
  enPageContent: '<p>Batteries, wipers and block heaters, and when to change them.</p>',
}

const aboutUs = (company: string) => ({
  ...empty,
  ...defaultAboutUs,
  enableSection: 1,
  enPageContent: `<p>${company} sells genuine parts and accessories at the counter and online. Our parts advisors check every order against your VIN.</p>`,
})

/** Returns a demo store's pages. Dealer 3 still has the default About Us page, which is turned off. */
export const demoPages = (key: DealerKey, company: string) =>
  key === 3 ? [{ ...empty, ...defaultAboutUs }, shipping] : [aboutUs(company), shipping, team, winter]
