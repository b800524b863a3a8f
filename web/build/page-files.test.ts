import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFiles, screensIn } from './page-files.ts'

const web = join(import.meta.dirname, '../src').replaceAll('\\', '/')
const backOffice = `${web}/shell/back-office-app.tsx`

test('finds the screens that an area declares, with their texts', () => {
  const code = `export const storeScreens = [
    { path: 'orders/$id', texts: ['orders', 'charges'], load: () => import('./orders/edit-order.tsx') },
    { path: 'footer', load: () => import('#web/features/store/footer.tsx') },
    { path: 'no-screen' },
  ]`
  expect(screensIn(code, `${web}/features/sales/screens.ts`)).toEqual([
    {
      address: '/admin/orders/$id',
      modules: [backOffice, `${web}/features/sales/orders/edit-order.tsx`],
      texts: ['shell', 'orders', 'charges'],
    },
    { address: '/admin/footer', modules: [backOffice, `${web}/features/store/footer.tsx`], texts: ['shell'] },
  ])
})

test('finds each screen of a tab, with the frame around it', () => {
  const code = `export const tabs = [
    { name: 'scripts', texts: ['scripts'], screens: [{ path: 'dealer-scripts' }], load: () => import('./tab.tsx') },
  ]`
  expect(screensIn(code, `${web}/dealer-tabs.ts`)).toEqual([
    {
      address: '/admin/dealer-scripts',
      modules: [backOffice, `${web}/tab.tsx`, `${web}/features/tenancy/dealers/tab-screen.tsx`],
      texts: ['dealers', 'shell', 'scripts'],
    },
  ])
})

test('finds the pages before signing in', () => {
  const code = `const pages = {
    '/auth/login-page': signIn(() => import('./login-page.tsx')),
    '/auth/register': { texts: ['registrations'], load: () => import('./register-page.tsx') },
  }`
  const found = screensIn(code, `${web}/shell/sign-in-app.tsx`)
  expect(found.map(({ address, texts }) => [address, texts])).toEqual([
    ['/auth/login-page', ['signIn']],
    ['/auth/register', ['registrations']],
  ])
})

test('lists all that loads with a screen, but no script of styles alone', () => {
  const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], css: string[] = []) => ({
    fileName,
    moduleIds,
    imports,
    viteMetadata: { importedCss: new Set(css) },
  })
  const chunks = [
    chunk('order.js', ['/order.tsx'], ['form.js']),
    chunk('form.js', ['/form.tsx'], ['styles.js']),
    chunk('styles.js', ['/more.css'], [], ['more.css']),
    chunk('other.js', ['/other.tsx'], ['form.js']),
  ]
  expect(findFiles(['/order.tsx'], chunks)).toEqual({
    scripts: ['order.js', 'form.js'],
    styles: ['more.css'],
  })
})
