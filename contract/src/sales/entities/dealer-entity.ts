import { z } from 'zod'
import { flag, id, list, one, queryInt, route } from '../../http.ts'
import { sectionFields, specialsTypes } from '../../store/pages/home-page-specials.ts'
import { pickUpFields } from '../../store/shipping/pick-up.ts'
import { dealers } from '../../tenancy/dealers.ts'

/** The store's fields in the entity `dealers`, each saved like on its own screen. */
const storeFields = {
  ...pickUpFields.shape,
  ...sectionFields.omit({ order: true }).shape,
}
const stored = {
  enable_pick_up_at_dealership: flag,
  pick_up_description: z.string().nullable(),
  homepageSpecialsSectionTitle: z.string().nullable(),
  homepageSpecialsCompType: z.enum(specialsTypes),
}
const listed = dealers.list.reply.schema.extend(stored)

const changed = dealers.update.reply.schema
const always = { id: true, dealerDomain: true, company: true, version: true } as const
/** The rest is for people who can see the profile. */
const dealerFields = changed.partial().extend(changed.pick(always).shape).extend(stored)

/** Creating and taking over dealers have separate calls. */
export const dealerEntity = {
  list: route({
    ...dealers.list,
    path: '/entities/dealers',
    query: z.strictObject({
      ...dealers.list.query.shape,
      /** The dealer: the store's own spelling in addition to the other calls'. */
      dealer_id: id.optional(),
      id: id.optional(),
    }),
    reply: list(listed),
  }),
  update: route({
    ...dealers.update,
    path: '/entities/dealers/{id}',
    summary:
      'Change a dealer, its pick-up or the title and kind of its specials: fields left out stay as they are',
    may: ['dealers', 'dealer-profile', 'pick-up-options', 'home-page-specials'],
    /** The version of the store's fields; `version` in the body is the profile's. */
    query: z.strictObject({ settingsVersion: queryInt(0, 2_147_483_647).optional() }),
    body: z.strictObject({ ...dealers.update.body.omit({ password: true }).shape, ...storeFields }),
    reply: one(dealerFields),
  }),
}
