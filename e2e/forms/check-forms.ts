import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { operationId } from '#contract/calls.ts'
import type { Route } from '#contract/http.ts'
import type { Screen } from '#web/platform/screen.ts'
import { browserTests } from '../browser.ts'
import { checkDialogs, opensDialog } from './dialogs.ts'
import { findFrameFaults } from './frame.ts'
import { makeExample, makeStore, routes } from './own-store.ts'
import { checkForm, waitUntilLoaded } from './walk.ts'

/** Where the check finds its record: its address below /admin/, or a text of its row. */
export type Place = { address: string } | { row: string }
type MakeRecord = (page: Page, dealer: number) => Promise<Place>

type FormChecks = {
  screens: readonly Screen[]
  /** The calls whose examples create the store's records; records that come with a clone aren't listed. */
  examples?: readonly string[]
  /**
   * Creates the record that a screen's form edits, for lists with records of other stores; a text is the
   * reason for having none.
   */
  records?: Record<string, MakeRecord | string>
  /** The reason why a screen's form isn't saved here. */
  unsaved?: Record<string, string>
  /** Why a record's screen isn't opened here. */
  unopened?: Record<string, string>
  /** Why no form here sends a call that changes a record. */
  uncalled?: Record<string, string>
}

/** The calls and paths that the screens of a file were found to use. */
type FormCalls = { calls: Set<string>; paths: Set<string> }

/**
 * Opens each screen, its forms and dialogs, and a record of its list. It changes every field, saves, and
 * expects the record to be stored as typed and the focus to be on an element. All screens have the same
 * frame. Each call that changes a record of these screens has to be sent by one of the forms, or be listed;
 * the same goes for a record's screen that isn't opened.
 */
export function checkForms(about: FormChecks): void {
  const { open } = browserTests()
  const { screens, unopened = {}, uncalled = {} } = about
  const found: FormCalls = { calls: new Set(), paths: new Set() }
  let store: Promise<number> | undefined

  test.each(screens.filter(({ path }) => !path.includes('$')))('$path', async ({ path }) => {
    const page = await open('admin@partsdesk.test')
    store ??= prepare(page, about)
    const dealer = await store
    await page.addInitScript((id) => {
      // An empty page has no storage.
      if (location.protocol !== 'about:') localStorage.setItem('_dlid', String(id))
    }, dealer)
    const walk = new Walk(page, found)
    await walk.checkScreen(path, path in (about.unsaved ?? {}))
    const record = about.records?.[path]
    if (typeof record !== 'string' && !(path in (about.unsaved ?? {}))) {
      const place = await record?.(page, dealer)
      await walk.checkRecord(path, place, screens)
    }
    expect(walk.faults).toEqual([])
  })

  test('opens every screen of a record, or has the reason why not', () => {
    const lacking = screens
      .map(({ path }) => path)
      .filter((path) => path.includes('$') && !found.paths.has(path))
    expect(lacking.toSorted()).toEqual(Object.keys(unopened).toSorted())
  })

  test('saves with each call that changes a record, or has the reason why not', () => {
    const lacking = routes
      .filter((route) => changesRecord(route, screens) && !isSent(route, found.calls))
      .map(operationId)
    expect(lacking.toSorted()).toEqual(Object.keys(uncalled).toSorted())
  })
}

async function prepare(page: Page, { examples = [] }: FormChecks): Promise<number> {
  const dealer = await makeStore(page)
  for (const id of examples) await makeExample(page, dealer, id)
  return dealer
}

/** Whether a form on one of the screens could send the call; other programs use the entity calls. */
function changesRecord({ method, path, may, body }: Route, screens: readonly Screen[]): boolean {
  // Screens that several permissions open have no form of their own, or the one in their path.
  const permissions = screens.map((screen) => (typeof screen.may === 'string' ? screen.may : screen.path))
  return (
    method === 'PUT' &&
    // Calls without a permission belong to no screen.
    may !== 'signed-in' &&
    'version' in (body?.shape ?? {}) &&
    !path.startsWith('/entities/') &&
    permissions.includes([may].flat()[0] as never)
  )
}

function isSent({ path }: Route, calls: ReadonlySet<string>): boolean {
  const pattern = new RegExp(`^PUT /api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return [...calls].some((call) => pattern.test(call))
}

const mainForms = 'main form:visible'

/** One user's pass through a screen. */
class Walk {
  readonly faults: string[] = []
  private readonly page: Page
  private readonly found: FormCalls

  constructor(page: Page, found: FormCalls) {
    this.page = page
    this.found = found
  }

  async checkScreen(path: string, isUnsaved: boolean): Promise<void> {
    const goto = () => this.goto(`/admin/${path}`)
    await goto()
    for (const fault of await findFrameFaults(this.page)) this.report('screen', fault)
    const forms = isUnsaved ? 0 : await this.page.locator(mainForms).count()
    for (let nth = 0; nth < forms; nth += 1) {
      if (nth > 0) await goto()
      await this.checkForm(`form ${nth + 1}`, mainForms, nth, goto)
    }
    if (forms > 0) await goto()
    await checkDialogs(this.page, goto, (words) => this.report('dialog', words))
  }

  /** The form of a record in a dialog or on its own page, and the record's other screens. */
  async checkRecord(path: string, place: Place | undefined, screens: readonly Screen[]): Promise<void> {
    const list = `/admin/${path}`
    await this.goto(list)
    const isDialog = await this.openRecord(place)
    if (place && 'address' in place) this.noteOpened(`/admin/${place.address}`, screens)
    const opened = this.page.url()
    const { pathname, search } = new URL(opened)
    if (isDialog || pathname !== list) {
      const reopen = async () => {
        await this.goto(opened)
        if (isDialog && search === '') await this.openRecord(place)
      }
      this.noteOpened(pathname, screens)
      await this.checkForm('record', isDialog ? '[role=dialog] form' : mainForms, 0, reopen)
    }
    const id = /\d+$/.exec(place && 'address' in place ? place.address : pathname + search)?.[0]
    const prefix = `${path}/$id`
    for (const screen of screens.filter((one) => id && one.path.startsWith(prefix))) {
      if (this.found.paths.has(screen.path)) continue
      await this.goto(`/admin/${screen.path.replace('$id', id ?? '')}`)
      this.found.paths.add(screen.path)
    }
  }

  private noteOpened(pathname: string, screens: readonly Screen[]): void {
    for (const { path } of screens) {
      const pattern = new RegExp(`^/admin/${path.replaceAll(/\$\w+/g, '[^/]+')}$`)
      if (path.includes('$') && pattern.test(pathname)) this.found.paths.add(path)
    }
  }

  private report(name: string, words: string): void {
    this.faults.push(`${name}: ${words}`)
  }

  private async goto(address: string): Promise<void> {
    await this.page.goto(address)
    await waitUntilLoaded(this.page)
  }

  private async checkForm(
    name: string,
    form: string,
    nth: number,
    reopen: () => Promise<void>,
  ): Promise<void> {
    const report = (words: string) => this.report(name, words)
    const calls = await checkForm(this.page, this.page.locator(form).nth(nth), reopen, report)
    for (const call of calls) this.found.calls.add(call)
  }

  /** Opens the given record, or the list's first; whether it's in a dialog. */
  private async openRecord(place: Place | undefined): Promise<boolean> {
    const report = (words: string) => this.report('record', words)
    if (place && 'address' in place) {
      const go = () => this.goto(`/admin/${place.address}`)
      const list = new URL(this.page.url()).pathname
      await go()
      // Some records have a page of their own.
      if (new URL(this.page.url()).pathname !== list) return false
      const isOpen = await opensDialog(this.page, async () => {}, report, 15_000)
      if (!isOpen) report('is not opened by its address')
      return isOpen
    }
    // A plot above the list has a table of its figures, which has no name.
    const rows = this.page.locator('main table[aria-label] tbody tr')
    const row = place ? rows.filter({ hasText: place.row }).first() : rows.first()
    if (place) await row.waitFor({ timeout: 10_000 })
    // It's a link where the list's own address opens the record.
    const list = new URL(this.page.url()).pathname
    const edit = row.locator(`a[href^="${list}?"], button`).and(this.page.getByLabel(/^Edit/))
    const link = row.getByRole('link').first()
    if ((await edit.count()) > 0) return opensDialog(this.page, () => edit.first().click(), report)
    if ((await link.count()) === 0) return false
    const isDialog = await opensDialog(this.page, () => link.click(), report)
    await waitUntilLoaded(this.page)
    return isDialog
  }
}
