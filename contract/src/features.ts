import { customers } from './sales/customers.ts'
import { files } from './store/files.ts'
import { places } from './store/places.ts'
import { menu } from './tenancy/menu.ts'
import { apiTokens, signIn } from './tenancy/sign-in.ts'

/** Every noun's endpoints, in the order of the OpenAPI document. */
export const contract = { signIn, apiTokens, menu, places, files, customers }
