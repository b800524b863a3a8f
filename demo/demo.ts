import path from 'node:path'
import { demoDealers } from '#demo/dealers.ts'
import { loadDemo } from '#demo/load/load.ts'
import { demoPassword } from '#demo/load/load-accounts.ts'
import { mailCatcherPages } from '#demo/mail-catcher/mail-catcher-pages.ts'
import { startMailCatcher } from '#demo/mail-catcher/start-mail-catcher.ts'
import { picturePages } from '#demo/parts/picture-pages.ts'
import { demoCredentials } from '#demo/payment-gateways/accounts.ts'
import { connectPaymentGateways } from '#demo/payment-gateways/connect-payment-gateways.ts'
import { startPaymentGateways } from '#demo/payment-gateways/start-payment-gateways.ts'
import { connectRemoteCatalog } from '#demo/remote-catalog/connect-remote-catalog.ts'
import { startRemoteCatalog } from '#demo/remote-catalog/start-remote-catalog.ts'
import { connectSftpServer, sftpAccount } from '#demo/sftp-server/connect-sftp-server.ts'
import { startSftpServer } from '#demo/sftp-server/start-sftp-server.ts'
import { startStores, storePages } from '#demo/store/demo-stores.ts'
import { connectWebhooks, startWebhookReceiver } from '#demo/webhook-receiver.ts'
import type { Demo } from '#server/start-server.ts'

/** The stores of the running demo, by dealer. */
let stores: Awaited<ReturnType<typeof startStores>> = new Map()

/** The port of the SMTP server that receives answers to the running demo's emails. */
let answersAt: number | null = null

/** Demo mode: three dealers with a catalog and a history, their pictures, and fakes of external services. */
export const demo: Demo = {
  async seed(adminUrl, log) {
    const started = performance.now()
    if (!(await loadDemo(adminUrl))) return
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    log(`Demonstration data was loaded in ${seconds} s: 3 dealers, 400 customers, 3,000 orders`)
  },

  password: demoPassword,
  credentials: demoCredentials,
  async startFakes(dataDir) {
    const [catalog, gateways, sftp, receiver] = await Promise.all([
      startRemoteCatalog(),
      startPaymentGateways(dataDir),
      startSftpServer({
        ...sftpAccount,
        root: path.join(dataDir, 'sftp', 'files'),
        keyFile: path.join(dataDir, 'sftp', 'host-key'),
      }),
      startWebhookReceiver(),
    ])
    return {
      addresses: [
        ...[catalog.url, receiver.origin, ...Object.values(gateways.urls)].map((url) => new URL(url).host),
        sftp.address,
      ],
      connect: async () => {
        await connectRemoteCatalog(catalog)
        await connectPaymentGateways(gateways)
        await connectSftpServer(sftp)
        await connectWebhooks(receiver.origin)
      },
      stop: async () =>
        void (await Promise.all([catalog.stop(), gateways.stop(), sftp.stop(), receiver.stop()])),
    }
  },

  async startStores(product, log) {
    stores = await startStores(product)
    for (const { key, company } of demoDealers)
      log(`The store of ${company} is at ${stores.get(key)?.origin}`)
    return {
      stop: async () => {
        await Promise.all([...stores.values()].map((store) => store.stop()))
        stores = new Map()
      },
    }
  },

  inbound: { host: '127.0.0.1', port: 0, domain: 'reply.partsdesk.test', tls: null },
  answersGoTo(port) {
    answersAt = port
  },

  async startMail(dataDir) {
    const catcher = await startMailCatcher({ dataDir })
    return {
      url: catcher.url,
      stop: () => catcher.stop(),
      pages: (app) => {
        picturePages(app)
        mailCatcherPages(app, catcher, () => answersAt)
        storePages(app, () => stores)
      },
    }
  },
}
