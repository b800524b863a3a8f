/** The result of testing a dealer's credentials at a gateway: the sentence people read. */
export const gatewayOutcomes = {
  works: 'The gateway accepted the credentials.',
  restricted: 'The gateway knows the key, but the key may not do everything: charging may be refused.',
  unproved:
    'A client ID alone cannot be tried out: PayPal takes it only together with its secret, which is not kept here. It is written as client IDs are.',
  not_a_client_id:
    'This is not written as a client ID of PayPal is: letters, digits, - and _, usually 80 of them.',
  not_admitted: 'The gateway did not accept the credentials.',
  other_environment: 'These credentials are for the other environment.',
  no_address: 'The platform has not set an address of this gateway for this environment.',
  unreachable: 'The gateway could not be reached.',
  not_public: 'The address of the gateway is not a public one, and this server dials no other.',
  not_trusted: 'The certificate of the gateway is not valid for its address.',
  too_long: 'The gateway took too long to answer.',
  broken: 'The connection to the gateway broke off.',
  failed: 'The gateway answered with an error.',
  unreadable: 'What the gateway answered could not be read.',
} as const
export type GatewayOutcome = keyof typeof gatewayOutcomes
