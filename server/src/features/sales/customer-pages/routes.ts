import { customerLinks, customerPages } from '#contract/sales/customers/customer-pages.ts'
import { implement } from '#server/platform/http/implement.ts'
import { printPaper } from './print-paper.ts'
import { replaceLink, showLink } from './replace-link.ts'
import { sendPage, showPage } from './show-page.ts'

export const customerPageRoutes = implement(customerPages, {
  show: showPage,
  page: sendPage,
  paper: printPaper,
})

export const customerLinkRoutes = implement(customerLinks, { show: showLink, replace: replaceLink })
