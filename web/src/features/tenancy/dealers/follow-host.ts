import { storeHosts } from '#contract/store/store-hosts.ts'
import { t } from '#web/platform/i18n.ts'
import { mayPass, ProblemError } from '#web/platform/problems.ts'
import { send } from '#web/platform/send.ts'

const pause = () => new Promise((resolve) => setTimeout(resolve, 2000))

/** Ends when a change of a store's host that goes on is done; throws, as the call would have, when it failed. */
export async function followHost(dealerId: number): Promise<void> {
  for (;;) {
    await pause()
    // A server that is away for a moment goes on with it when it is back.
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
