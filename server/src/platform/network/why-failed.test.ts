import { constants } from 'node:os'
import { expect, test } from 'vitest'
import { whyFailed } from './why-failed.ts'

const failed = (code: string, syscall?: string) =>
  whyFailed(Object.assign(new Error(code), { code, syscall }))

test('has a text for every error of the system’s network', () => {
  const resolver = ['EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_MEMORY', 'EINVAL', 'ENOTFOUND']
  for (const code of resolver)
    expect(failed(code, 'getaddrinfo'), code).toEqual({ trouble: 'unreachable', code })
  for (const code of Object.keys(constants.errno))
    for (const syscall of ['connect', 'read', 'write'])
      expect(failed(code, syscall), `${syscall} ${code}`).not.toBeNull()
  expect(failed('ENETDOWN', 'connect')).toEqual({ trouble: 'unreachable', code: 'ENETDOWN' })
})

test('has a text for every reason for which a certificate isn’t trusted', () => {
  const codes = [
    'UNABLE_TO_GET_ISSUER_CERT',
    'UNABLE_TO_GET_CRL',
    'UNABLE_TO_DECRYPT_CERT_SIGNATURE',
    'UNABLE_TO_DECRYPT_CRL_SIGNATURE',
    'UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY',
    'CERT_SIGNATURE_FAILURE',
    'CRL_SIGNATURE_FAILURE',
    'CERT_NOT_YET_VALID',
    'CERT_HAS_EXPIRED',
    'CRL_NOT_YET_VALID',
    'CRL_HAS_EXPIRED',
    'ERROR_IN_CERT_NOT_BEFORE_FIELD',
    'ERROR_IN_CERT_NOT_AFTER_FIELD',
    'ERROR_IN_CRL_LAST_UPDATE_FIELD',
    'ERROR_IN_CRL_NEXT_UPDATE_FIELD',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'CERT_CHAIN_TOO_LONG',
    'CERT_REVOKED',
    'INVALID_CA',
    'PATH_LENGTH_EXCEEDED',
    'INVALID_PURPOSE',
    'CERT_UNTRUSTED',
    'CERT_REJECTED',
    'HOSTNAME_MISMATCH',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ]
  for (const code of codes) expect(failed(code), code).toEqual({ trouble: 'not_trusted', code })
})

test('leaves our own errors alone', () => {
  expect(whyFailed(new TypeError('x is not a function'))).toBeNull()
  expect(failed('ERR_INVALID_ARG_TYPE')).toBeNull()
})
