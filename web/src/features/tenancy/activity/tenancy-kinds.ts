import { type TaxComponent, taxOnPaper } from '#contract/store/settings/tax-components.ts'
import { loadTexts } from '#web/platform/i18n.ts'
import type { Kind } from './labels.ts'
import { dealers, fees, storeSettings } from './setting-labels.ts'

const users: Kind = {
  load: () => loadTexts(['users']),
  labels: {
    firstName: 'users.firstName',
    lastName: 'users.lastName',
    email: 'users.email',
    role: 'users.role',
    roleId: 'users.role',
    roleName: 'users.role',
    isActive: 'users.active',
    isMain: 'users.mainUser',
    managedDomains: 'users.domains',
    password: 'users.password',
  },
}

export const tenancyKinds: Readonly<Record<string, Kind>> = {
  dealers: { load: () => loadTexts(['dealers']), labels: dealers },
  'dealer-settings': {
    load: () => loadTexts(['settings', 'generalSettings', 'dealers']),
    labels: { ...dealers, ...fees, ...storeSettings },
  },
  'general-settings': { load: () => loadTexts(['generalSettings']), labels: fees },
  'dealer-tax': {
    load: () => loadTexts(['taxRules']),
    labels: {
      stateCode: 'common.state',
      stateName: 'common.state',
      taxPercentage: 'taxRules.percentage',
      taxComponents: 'taxRules.components',
      applyLaborOnOrderTotal: 'taxRules.labor',
      applyTaxToPartsAccessories: 'taxRules.parts',
      applyTaxToShipping: 'taxRules.shipping',
      applyCurrentTaxRulesToShowroom: 'taxRules.showroom',
      noTax: 'taxRules.noTax',
      allStatesProvinceTaxRate: 'taxRules.generalRate',
    },
    lines: (field, value) =>
      field === 'taxComponents' && Array.isArray(value)
        ? (value as TaxComponent[]).map((tax) => taxOnPaper(tax))
        : undefined,
  },
  'dealer-payments': {
    load: () => loadTexts(['dealerPayments']),
    labels: {
      paymentMethodId: 'dealerPayments.method',
      name: 'dealerPayments.name',
      envMode: 'dealerPayments.envMode',
      gatewayCredentials: 'dealerPayments.credentials',
    },
  },
  'payment-methods': {
    load: () => loadTexts(['paymentMethods']),
    area: 'paymentMethods',
    labels: {},
  },
  'dealer-shipping': {
    load: () => loadTexts(['shipping']),
    labels: {
      name: 'shipping.method',
      displayName: 'shipping.displayName',
      profitPercent: 'shipping.profitPercent',
      memo: 'shipping.memo',
      countries: 'shipping.zonesCountries',
      states: 'shipping.zonesStates',
    },
  },
  'manage-subscriptions': {
    load: () => loadTexts(['subscriptions']),
    labels: {
      name: 'subscriptions.name',
      planDescription: 'subscriptions.planDescription',
      setupFee: 'subscriptions.setupFee',
      monthlyFee: 'subscriptions.monthlyFee',
      cancelFee: 'subscriptions.cancelFee',
      active: 'subscriptions.active',
    },
  },
  roles: {
    load: () => loadTexts(['roles']),
    labels: {
      name: 'roles.name',
      roleType: 'roles.type',
      isMultiDomain: 'roles.isMultiDomain',
      menuOptions: 'roles.menuOptions',
      roleParentId: 'roles.template',
    },
  },
  users,
  'dealer-users': users,
}
