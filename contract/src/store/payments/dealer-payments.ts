import { z } from 'zod'
import { dlidScope, id, idOr, list, one, readVersion, required, route, text, timestamp } from '../../http.ts'
import { fieldMessage } from '../../texts/field-messages.ts'
import { gatewayTest } from '../../trouble-schemas.ts'
import { envMode } from './payment-methods.ts'

/** The credentials in a JSON text, by the names of gateways.ts; null if it isn't a JSON object. */
export function readCredentialsText(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

const isJsonObject = (value: string) => readCredentialsText(value) !== null
const credentialsText = required('gateway_credentials_required', 8000).refine(
  isJsonObject,
  fieldMessage('invalid_json'),
)
/** Omitted or empty values leave the stored ones. */
const changedCredentials = text(8000)
  .refine((value) => value === '' || isJsonObject(value), fieldMessage('invalid_json'))
  .optional()

export const dealerPaymentFields = z.object({
  paymentMethodId: idOr('name_required'),
  name: required('name_required', 120),
  envMode,
  gatewayCredentials: credentialsText,
})

const dealerPayment = z.object({
  id: z.int(),
  dealerId: z.int(),
  paymentMethodId: z.int(),
  name: z.string(),
  envMode,
  apiUrl: z.string().nullable(),
  credentialsSet: z.array(z.string()),
  refusedAs: z.enum(['not_admitted', 'restricted']).nullable(),
  refusedAt: timestamp.nullable(),
  version: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type DealerPayment = z.infer<typeof dealerPayment>

const may = 'dealer-payments'
const record = { table: 'dealer_payments' }

export const dealerPayments = {
  list: route({
    method: 'GET',
    path: '/dealer-pgateway/{dealerId}',
    summary: 'The payments that a dealer has set up, without their credentials; all of them',
    scope: 'dealer',
    may,
    reply: list(dealerPayment),
  }),
  create: route({
    method: 'POST',
    path: '/dealer-pgateway',
    summary: 'Set up a payment; gatewayCredentials is the JSON text of an object',
    scope: 'dealer',
    may,
    once: true,
    body: dealerPaymentFields.extend(dlidScope),
    reply: one(dealerPayment),
  }),
  update: route({
    method: 'PUT',
    path: '/dealer-pgateway/{id}',
    summary: 'Change a payment: what is left out stays, so do credentials that are left out or empty',
    scope: 'record',
    record,
    may,
    body: dealerPaymentFields
      .partial()
      .extend({ gatewayCredentials: changedCredentials, version: z.int().optional() }),
    reply: one(dealerPayment),
    refusals: ['stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/dealer-pgateway/{id}',
    summary: 'Delete a payment with its credentials',
    scope: 'record',
    record,
    may,
    query: z.object({ version: readVersion }),
    reply: one(z.object({ id: z.int() })),
    refusals: ['stale'],
  }),
  test: route({
    method: 'POST',
    path: '/dealer-pgateway/test-connection',
    summary:
      'Try credentials out at their gateway, as they are typed; nothing is charged and nothing is saved',
    scope: 'dealer',
    may,
    ownTransactions: true,
    body: z.object({
      ...dlidScope,
      /** The payment whose stored credentials to use if none are sent. */
      id: id.optional(),
      paymentMethodId: idOr('name_required'),
      envMode,
      gatewayCredentials: changedCredentials,
    }),
    reply: one(gatewayTest),
  }),
}
