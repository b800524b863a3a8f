import type pg from 'pg'
import { dealerFacts } from '#demo/data/dealer-facts.ts'
import { dealerPlans, demoPlans } from '#demo/data/plans.ts'
import { storeSettings } from '#demo/data/store-settings.ts'
import { demoTaxRules } from '#demo/data/tax-rules.ts'
import { type DealerKey, type DemoDealer, demoDealers } from '#demo/dealers.ts'
import { insertRows, moveIdsOn, type Row } from '#demo/load/load-rows.ts'
import { type DemoStaff, demoStaff } from '#demo/staff.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'

/** The password of every user of the demo. */
export const demoPassword = 'Partsdesk-demo-1'
/** The dealers' first order numbers. They aren't 1, because the dealers have sold before. */
export const firstOrderNumber: Record<DealerKey, number> = { 1: 24_001, 2: 8_001, 3: 5_001 }
export const openedDaysAgo = 900
const dealerAdmin = 19

/** A person by the id and name that logs have. */
export type Person = { id: number; name: string }
export type People = Record<DealerKey, { main: Person; staff: Person[] }>

/** The platform's administrator. */
export const platformAdmin: Person = { id: 1, name: 'Alex Morgan' }

/** Loads plans, dealers, their settings, roles and users. A dealer's id is its key. */
export async function loadAccounts(client: pg.Client, now: Date): Promise<People> {
  const passwordHash = await hashPassword(demoPassword)
  const openedAt = new Date(now.getTime() - openedDaysAgo * 24 * 3_600_000)
  await insertRows(client, 'subscriptions', planRows(openedAt))
  await insertRows(
    client,
    'dealers',
    demoDealers.map((dealer) => dealerRow(dealer, openedAt)),
  )
  await insertRows(client, 'dealerRegistrations', [registrationRow(openedAt)])
  await insertRows(
    client,
    'dealerSettings',
    demoDealers.map((dealer) => ({
      dealerId: dealer.key,
      nextOrderNumber: firstOrderNumber[dealer.key] + dealer.orders,
      ...noReminders,
      ...dealerFacts[dealer.key].settings,
      ...storeSettings(dealer),
      updatedAt: openedAt,
    })),
  )
  await insertRows(client, 'taxRules', taxRuleRows(openedAt))
  await insertRows(client, 'roles', roleRows(openedAt))
  const users = accounts().map((account, at) => ({ id: at + 1, ...account }))
  await insertRows(
    client,
    'users',
    users.map(({ roleId, managedDomains = [], ...user }) => ({
      ...user,
      passwordHash,
      mustChangePassword: 0,
      isActive: 1,
      managedDomains,
      theme: 'system',
      createdAt: openedAt,
      updatedAt: openedAt,
    })),
  )
  await insertRows(
    client,
    'userRoles',
    users.map(({ dealerId, id, roleId }) => ({
      dealerId,
      userId: id,
      roleId,
      userOrigin: dealerId === 0 ? 'users' : 'dealer_users',
    })),
  )
  await moveIdsOn(client, ['subscriptions', 'dealers', 'roles', 'users', 'taxRules'])
  return groupPeople(users)
}

const planRows = (openedAt: Date): Row<'subscriptions'>[] =>
  demoPlans.map((plan, at) => ({
    id: at + 1,
    ...plan,
    version: 1,
    updatedBy: 'Partsdesk',
    createdAt: openedAt,
    updatedAt: openedAt,
  }))

/** The dealer who registered on the web. */
const registeredOnWeb: DealerKey = 3

function registrationRow(openedAt: Date): Row<'dealerRegistrations'> {
  const { company, address, phone, mailDomain, owner } = {
    ...dealerFacts[registeredOnWeb],
    ...demoDealers.find(({ key }) => key === registeredOnWeb)!,
  }
  const name = `${owner.firstName} ${owner.lastName}`
  return {
    dealerId: registeredOnWeb,
    company,
    ...address,
    diDealerCode: 'D-30417',
    diJobTitle: 'Owner',
    diDealerWebsite: `www.${mailDomain}`,
    diManagerPhone: phone,
    diWebsiteProvider: 'In house',
    diDmsProvider: 'Paper and patience',
    billContact: name,
    billPhone: phone,
    billEmail: `office@${mailDomain}`,
    aaSignatureName: name,
    aaTitle: 'Owner',
    aaEmail: `office@${mailDomain}`,
    aaPhone: phone,
    registeredAt: openedAt,
    announcedAt: openedAt,
    approvedAt: openedAt,
    approvedBy: platformAdmin.name,
  }
}

const taxRuleRows = (openedAt: Date): Row<'taxRules'>[] =>
  demoDealers.flatMap(({ key }) =>
    demoTaxRules[key].map((rule, at) => ({
      dealerId: key,
      id: key * 100 + at,
      ...rule,
      applyLaborOnOrderTotal: 0,
      applyTaxToPartsAccessories: 1,
      applyCurrentTaxRulesToShowroom: 0,
      version: 1,
      updatedBy: 'Partsdesk',
      createdAt: openedAt,
      updatedAt: openedAt,
    })),
  )

/** Values of required columns that the facts don't have. */
const noReminders = { nextRmaNumber: 1001, handlingFeeHideFee: 0, orderNotificationText: 1, version: 1 }

function dealerRow(
  { key, company, country, timeZone, languages }: DemoDealer,
  openedAt: Date,
): Row<'dealers'> {
  const { domain, address, phone, mailDomain, owner, registrationType } = dealerFacts[key]
  const contact = (part: 'bill' | 'ship' | 'parts') => `${part === 'bill' ? 'office' : part}@${mailDomain}`
  const name = `${owner.firstName} ${owner.lastName}`
  const shipper = demoStaff().find((one) => one.dealer === key && one.title === 'Shipping clerk')!
  const manager = demoStaff().find((one) => one.dealer === key && one.title === 'Parts manager')!
  return {
    id: key,
    dealerDomain: domain,
    dealerAdminDomain: `desk.${mailDomain}`,
    company,
    ...address,
    country,
    billContact: name,
    billPhone: phone,
    billEmail: contact('bill'),
    shipContact: fullName(shipper),
    shipPhone: phone,
    shipEmail: contact('ship'),
    partsContact: fullName(manager),
    partsPhone: phone,
    partsEmail: contact('parts'),
    envyMainUser: 'admin',
    passwordChangedAt: openedAt,
    locale: 'en',
    languagesAvailable: languages.join(','),
    registrationType,
    imagesBaseUrl: '/demo/pictures',
    isActive: 1,
    registrationSource: key === registeredOnWeb ? 'web' : null,
    subscriptionPlanId: dealerPlans[key],
    currencySymbol: country === 'CAN' ? 'CAN' : 'USD',
    timeZone,
    version: 1,
    createdAt: openedAt,
    updatedAt: openedAt,
  }
}

type Account = {
  dealerId: number
  firstName: string
  lastName: string
  email: string
  roleId: number
  managedDomains?: string[]
}

/** Lists the accounts in the order of their ids. */
function accounts(): Account[] {
  const owners = demoDealers.map(({ key }) => ({
    dealerId: key,
    ...dealerFacts[key].owner,
    email: `dealer${key}@partsdesk.test`,
    roleId: dealerAdmin,
  }))
  const mainUsers = demoDealers.map(({ key }) => ({
    dealerId: key,
    firstName: 'admin',
    lastName: '-',
    email: 'admin',
    roleId: dealerAdmin,
  }))
  return [
    { dealerId: 0, firstName: 'Alex', lastName: 'Morgan', email: 'admin@partsdesk.test', roleId: 1 },
    ...owners,
    { dealerId: 1, firstName: 'Casey', lastName: 'Brooks', email: 'clerk1@partsdesk.test', roleId: clerk },
    ...mainUsers,
    ...demoStaff().map(({ dealer, title, ...person }) => ({
      dealerId: dealer,
      ...person,
      roleId: roleId(dealer, title),
    })),
    {
      dealerId: 1,
      firstName: 'Robin',
      lastName: 'Hale',
      email: 'robin.hale@dealer1.example',
      roleId: groupManager.id,
      managedDomains: ['*.keystonetruck.example'],
    },
    { dealerId: 0, firstName: 'Jamie', lastName: 'Ortiz', email: 'jamie.ortiz@platform.example', roleId: 1 },
  ]
}

const firstRole = 100
const clerk = firstRole

/** The ids of the role templates that the migrations created. */
const template = { clerk: 20, manager: 21, marketing: 22 }
const marketing = [106, 107, 109, 204, 205, 301, 305, 314, 315, 316, 317, 318, 320, 401, 501, 503]
/** The role at dealer 1 whose users also manage the third dealer. */
const groupManager = { id: 150, menuOptions: [101, 102, 103, 105, 301, 308, 501, 502, 503, 601] }

const roles: readonly { title: DemoStaff['title']; menuOptions: number[]; roleParentId?: number }[] = [
  {
    title: 'Parts manager',
    roleParentId: template.manager,
    menuOptions: [
      101, 102, 103, 104, 105, 106, 107, 108, 109, 201, 202, 203, 204, 205, 206, 207, 208, 301, 310, 311, 312,
      313, 319, 320, 401, 402, 501, 502, 503, 504,
    ],
  },
  { title: 'Parts advisor', menuOptions: [101, 102, 103, 104, 105, 106, 107, 108, 201, 202, 501] },
  { title: 'Shipping clerk', menuOptions: [101, 102, 103, 105, 107, 311, 501] },
  { title: 'Bookkeeper', menuOptions: [101, 103, 105, 313, 501, 502, 503, 504] },
]

function roleId(dealer: DealerKey, title: DemoStaff['title']): number {
  return firstRole + 1 + (dealer - 1) * roles.length + roles.findIndex((role) => role.title === title)
}

function roleRows(createdAt: Date): Row<'roles'>[] {
  const own = {
    roleType: 'dealer',
    isMultiDomain: 'N',
    isDealerAdmin: 0,
    version: 1,
    updatedBy: 'Partsdesk',
    createdAt,
    updatedAt: createdAt,
  }
  return [
    {
      dealerId: 1,
      id: clerk,
      name: 'Parts clerk',
      menuOptions: [101, 102, 103, 104, 105, 107],
      ...own,
      roleParentId: template.clerk,
    },
    ...demoDealers.flatMap(({ key }) =>
      roles.map(({ title, menuOptions, roleParentId = null }) => ({
        dealerId: key,
        id: roleId(key, title),
        name: title,
        menuOptions,
        roleParentId,
        ...own,
      })),
    ),
    { dealerId: 1, name: 'Group manager', ...groupManager, roleParentId: null, ...own, isMultiDomain: 'Y' },
    ...([1, 2] as const).map((dealerId) => ({
      dealerId,
      id: groupManager.id + dealerId,
      name: 'Marketing',
      menuOptions: marketing,
      ...own,
      roleParentId: template.marketing,
    })),
  ]
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

function groupPeople(users: (Account & { id: number })[]): People {
  const at = (key: DealerKey) => {
    const colleagues = users.filter(
      (user) => user.dealerId === key && user.email !== 'admin' && user.roleId !== groupManager.id,
    )
    const [main, ...staff] = colleagues.map((user): Person => ({ id: user.id, name: fullName(user) }))
    return { main: main!, staff }
  }
  return { 1: at(1), 2: at(2), 3: at(3) }
}
