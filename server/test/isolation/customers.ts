import { importFile } from '../../src/features/sales/customer-imports/customer-imports.fixture.ts'
import { makeCustomer } from '../../src/features/sales/customers/customers.fixture.ts'
import type { Cases, MarkedDealer } from './case-shape.ts'

/** Cases for customers and their imports. */
export async function cases({ one, customer }: MarkedDealer): Promise<Cases> {
  const { id: importId } = await importFile(one, 'email\nmarker@one.test\n')
  const customersOf1 = 'select * from customers where dealer_id = 1 order by id'
  return {
    getCustomersIdMessages: { foreign: { id: customer.id } },
    getCustomersIdTimeline: { foreign: { id: customer.id } },
    getCustomersIdOverview: { foreign: { id: customer.id } },
    getCustomers: { foreign: { dlid: 1 }, listing: {} },
    getV2Customers: { foreign: { dealerId: 1 }, listing: { q: 'marker' } },
    getCustomersId: { foreign: { id: customer.id } },
    postCustomers: { foreign: makeCustomer({ dealerId: 1 }), unchanged: customersOf1 },
    putCustomersId: { foreign: { id: customer.id, billCity: 'Elsewhere' }, unchanged: customersOf1 },
    deleteCustomersId: { foreign: { id: customer.id }, unchanged: customersOf1 },
    getCustomersIdPaymentProfile: { foreign: { id: customer.id } },
    putCustomersIdPaymentProfile: {
      foreign: { id: customer.id, stripeCustomerId: 'cus_1' },
      unchanged: 'select * from customer_payment_profiles',
    },
    getCustomersIdStoreCredit: { foreign: { id: customer.id } },
    postCustomersIdStoreCredit: {
      foreign: { id: customer.id, amount: 5, note: 'Late' },
      unchanged: 'select * from store_credit_entries',
    },
    getCustomerDuplicates: { foreign: { dealerId: 1 }, listing: {} },
    getCustomersIdMerge: { foreign: { id: customer.id, otherId: 999_999 } },
    postCustomersIdMerge: { foreign: { id: customer.id, otherId: 999_999 }, unchanged: customersOf1 },
    getCustomersCsv: { foreign: { dlid: 1 } },
    getCustomerImports: { foreign: { dealerId: 1 }, listing: {} },
    getCustomerImportsId: { foreign: { id: importId } },
    postCustomerImports: { foreign: { dealerId: 1 }, unchanged: customersOf1 },
    postCustomerImportsPreview: { foreign: { dealerId: 1 } },
    getCustomerImportsIdRejectionsCsv: { foreign: { id: importId } },
  }
}
