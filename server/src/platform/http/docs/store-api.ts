import { buyer } from './examples/example.ts'

/** The calls a store is built from, as a group of the API document, with an example of each. */
export const storeApi = {
  name: 'Store API',
  description: [
    'What a store is built from. All calls but `POST /order`, `POST /coupon-check`, `POST /contact-messages` and `POST /quote-requests`, which take the store’s token, are public: they take the store’s domain,',
    'answer for active stores only, and limit each address per minute (429 with Retry-After).',
    'With the store’s token (Basic authorization), a call counts on the token, which has 20 times as many, and on the',
    'visitor that `x-visitor-address` names.',
    'Answers to GET can be cached for `max-age` and checked again with `If-None-Match`.',
    'They’re made for a store’s server: browsers on other sites can only GET.',
  ].join(' '),
  examples: {
    getStoreContent: { query: { domain: 'parts.cedarhills.example' } },
    getStorePage: { query: { domain: 'parts.cedarhills.example', path: '/about-us' } },
    getStoreHead: { query: { domain: 'parts.cedarhills.example', path: '/about-us', locale: 'es' } },
    getStoreSitemapXml: { query: { domain: 'parts.cedarhills.example' } },
    getStoreRobotsTxt: { query: { domain: 'parts.cedarhills.example' } },
    getStoreRedirect: {
      query: { domain: 'parts.cedarhills.example', path: '/shipping-rates.php?from=mail' },
    },
    getStoreParts: {
      query: { domain: 'parts.cedarhills.example', q: 'oil filter', locale: 'es', limit: '12' },
    },
    getStorePart: {
      query: { domain: 'parts.cedarhills.example', path: '/parts/parts_usa/oil-filter-90915-YZZD1' },
    },
    getStoreRelatedItems: { query: { domain: 'parts.cedarhills.example', partNumber: '90915-YZZD1' } },
    getStoreVehicles: { query: { domain: 'parts.cedarhills.example', makeId: '5', yearId: '2015' } },
    getStoreVin: { query: { domain: 'parts.cedarhills.example', vin: '1HGCM82633A004352' } },
    postStoreCart: {
      body: {
        domain: 'parts.cedarhills.example',
        lines: [
          {
            partId: 4711,
            qty: 2,
            year: 2015,
            makeSlug: 'toyota',
            modelSlug: 'camry',
            vin: '4T1BF1FK1FU123456',
          },
        ],
        shipState: 'OH',
        shipCountry: 'USA',
      },
    },
    postCouponCheck: {
      body: {
        code: 'WELCOME10',
        email: 'ana@example.com',
        isPickUp: 0,
        lines: [{ partId: 4711, price: 8.99, qty: 2 }],
      },
    },
    postContactMessages: {
      body: {
        name: 'Ana Diaz',
        email: 'ana@example.com',
        subject: 'Fitment',
        message: 'Does it fit my car?',
      },
    },
    postQuoteRequests: { body: { email: 'ana@example.com', quoteRef: 'Q-77' } },
    postOrder: {
      body: {
        ...buyer,
        sameAddress: 1,
        createCustomer: 1,
        locale: 'en',
        details: [{ partId: 4711, partNumber: '90915-YZZD1', price: 8.99, qty: 2 }],
      },
    },
  },
}
