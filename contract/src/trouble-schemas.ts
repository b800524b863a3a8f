import { z } from 'zod'
import { type RemoteTrouble, remoteTroubles } from './catalog/remote.ts'
import { type GatewayOutcome, gatewayOutcomes } from './store/payments/gateway-tests.ts'
import { type SftpTrouble, sftpTroubles } from './store/sftp-troubles.ts'

/** Apart from their sentences, which screens show without any schema. */
export const remoteTrouble = z.enum(Object.keys(remoteTroubles) as [RemoteTrouble, ...RemoteTrouble[]])
export const sftpTrouble = z.enum(Object.keys(sftpTroubles) as [SftpTrouble, ...SftpTrouble[]])

export const gatewayTest = z.object({
  outcome: z.enum(Object.keys(gatewayOutcomes) as [GatewayOutcome, ...GatewayOutcome[]]),
  message: z.string(),
  detail: z.string().nullable(),
  milliseconds: z.int(),
})
export type GatewayTest = z.infer<typeof gatewayTest>
