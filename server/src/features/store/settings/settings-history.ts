import { dealerSettings } from '#contract/store/settings/settings.ts'
import { settingsFields } from '#contract/store/settings/settings-fields.ts'
import type { Keeper } from '#server/features/tenancy/history/history-things.ts'
import { parse } from '#server/platform/http/bodies/read-input.ts'
import { updateFees } from './fees.ts'
import { readFees, readSettings, settableFees } from './queries.ts'
import { readFooter } from './read-footer.ts'
import { updateFooter } from './update-footer.ts'
import { saveSettings } from './update-settings.ts'

/** Numbers only ever increase, and a replaced picture's file is gone. */
const { nextOrderNumber: _, nextRmaNumber: __, ...restorable } = settingsFields.shape

const listOnly = async () => new Map([['', null]])

export const settingsHistory: Keeper = {
  kind: 'settings',
  record: 'dealer-settings',
  fields: Object.keys(restorable),
  list: listOnly,
  now: async (work) => {
    const values = await readSettings(work)
    return { values, version: values.version }
  },
  restore: (work, _key, values, version) =>
    saveSettings(work, { ...parse(settingsFields, values), version }, {}),
}

export const feesHistory: Keeper = {
  kind: 'fees',
  record: 'general-settings',
  fields: settableFees,
  list: listOnly,
  now: async (work) => {
    const values = await readFees(work)
    return { values, version: values.version }
  },
  restore: (work, _key, values, version) => {
    const { dealerId } = work
    return updateFees(work, { ...parse(dealerSettings.updateFees.body, values), dealerId, version })
  },
}

export const footerHistory: Keeper = {
  kind: 'footer',
  record: 'footer-settings',
  fields: ['columns'],
  list: listOnly,
  now: async (work) => {
    const { version, ...values } = await readFooter(work)
    return { values, version }
  },
  restore: (work, _key, values, version) => {
    const { dealerId } = work
    return updateFooter(work, { ...parse(dealerSettings.updateFooter.body, values), dealerId, version })
  },
}
