/**
 * The screens whose files are planned, each with an address that opens it: modules that the same screens load
 * are one file (`places.ts`), and `e2e/all-screens/loading.spec.ts` watches their sizes. There is one for each kind of
 * screen. Other screens use the resulting files; list one here if it loads too much that it doesn't use.
 */
export const watchedScreens: Readonly<Record<string, string>> = {
  '/auth/login-page': 'tenancy/sign-in/login-page.tsx',
  '/auth/register': 'tenancy/registrations/register-page.tsx',
  '/admin/dashboard': 'insight/dashboard/dashboard-page.tsx',
  '/admin/orders': 'sales/order-panel/orders-screen.tsx',
  '/admin/orders/1': 'sales/order-form/edit-order.tsx',
  '/admin/customer-quotes/1': 'sales/quotes/edit/edit-quote.tsx',
  '/admin/dealer-coupons': 'sales/coupons/coupons-list.tsx',
  '/admin/settings/move': 'sales/shop-imports/import-page.tsx',
  '/admin/message-center': 'sales/mailbox/mailbox-page.tsx',
  '/admin/new-message/broadcasts': 'sales/broadcasts/broadcasts-page.tsx',
  '/admin/new-message/messages': 'sales/broadcasts/letters-page.tsx',
  '/admin/new-message/unsubscribed': 'sales/broadcasts/suppressions/suppressions-page.tsx',
  '/admin/catalog-imports/1': 'catalog/imports/import-detail.tsx',
  '/admin/part-number-url': 'store/part-number-urls/part-number-urls-list.tsx',
  '/admin/home-page-specials': 'store/home-page-specials/home-page-specials.tsx',
  '/admin/store-policies': 'store/store-policies/store-policies-page.tsx',
  '/admin/footer-settings': 'store/footer/footer-settings.tsx',
  '/admin/general-settings': 'store/settings/general-settings.tsx',
  '/admin/edit-store/1/orders': 'tenancy/edit-store/edit-store.tsx',
  '/admin/dealer-roles': 'tenancy/roles/dealer-roles-page.tsx',
  '/admin/as-of': 'tenancy/history/as-of.tsx',
}
