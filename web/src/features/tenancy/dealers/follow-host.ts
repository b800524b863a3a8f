import { storeHosts } from '#contract/store/urls/store-hosts.ts'
import { t } from '#web/platform/i18n.ts'
import { mayPass, ProblemError } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'

const pause = () => new Promise((resolve) => setTimeout(resolve, 2000))

/** Resolves when a pending change of a store's host is done; throws like the call if it failed. */
export async function followHost(dealerId: number): Promise<void> {
  for (;;) {
    await pause()
    // A server that's briefly down continues the change afterwards.
    const host = await send(storeHosts.show, { dealerId }).catch((error) => {
      if (!mayPass(error)) throw error
      return null
    })
    if (!host || host.data.state === 'waiting') continue
    if (host.data.state === 'failed') throw failed(host.data.reason ?? '')
    return
  }
}

function failed(reason: string): ProblemError {
  const message = `${t('dealers.toggleFailed')} ${reason}`
  const code = 'store_host_failed'
  return new ProblemError({
    type: `/problems/${code}`,
    title: code,
    status: 409,
    detail: message,
    message,
    code,
    requestId: '',
  })
}
