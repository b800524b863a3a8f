import type { Locale } from '#contract/locales.ts'
import { listStates } from '#contract/store/shipping/states.ts'
import { getLocale, t } from '../i18n.ts'

const parse = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split('|').map((entry) => [entry.slice(0, 2), entry.slice(3)]))

/** Names that differ from English. Intl has names of countries, but none of states. */
const names: Record<Exclude<Locale, 'en'>, ReadonlyMap<string, string>> = {
  es: parse(
    'DC Distrito de Columbia|HI Hawái|LA Luisiana|MI Míchigan|MS Misisipi|MO Misuri|NH Nuevo Hampshire|NJ Nueva Jersey|NM Nuevo México|NY Nueva York|NC Carolina del Norte|ND Dakota del Norte|OR Oregón|PA Pensilvania|SC Carolina del Sur|SD Dakota del Sur|WV Virginia Occidental|AS Samoa Americana|MP Islas Marianas del Norte|VI Islas Vírgenes de EE. UU.|BC Columbia Británica|NB Nuevo Brunswick|NL Terranova y Labrador|NS Nueva Escocia|NT Territorios del Noroeste|PE Isla del Príncipe Eduardo|YT Yukón',
  ),
  pt: parse(
    'AK Alasca|CA Califórnia|DC Distrito de Colúmbia|FL Flórida|GA Geórgia|HI Havaí|LA Luisiana|NH Nova Hampshire|NJ Nova Jersey|NM Novo México|NY Nova York|NC Carolina do Norte|ND Dakota do Norte|PA Pensilvânia|SC Carolina do Sul|SD Dakota do Sul|VA Virgínia|WV Virgínia Ocidental|AS Samoa Americana|MP Ilhas Marianas do Norte|PR Porto Rico|VI Ilhas Virgens Americanas|BC Colúmbia Britânica|NB Nova Brunswick|NL Terra Nova e Labrador|NS Nova Escócia|NT Territórios do Noroeste|ON Ontário|PE Ilha do Príncipe Eduardo',
  ),
  fr: parse(
    'CA Californie|NC Caroline du Nord|SC Caroline du Sud|ND Dakota du Nord|SD Dakota du Sud|DC District de Columbia|FL Floride|GA Géorgie|HI Hawaï|LA Louisiane|NM Nouveau-Mexique|PA Pennsylvanie|VA Virginie|WV Virginie-Occidentale|AS Samoa américaines|MP Îles Mariannes du Nord|PR Porto Rico|VI Îles Vierges américaines|BC Colombie-Britannique|NB Nouveau-Brunswick|NL Terre-Neuve-et-Labrador|NS Nouvelle-Écosse|NT Territoires du Nord-Ouest|PE Île-du-Prince-Édouard|QC Québec',
  ),
}

const english = new Map([...listStates('US'), ...listStates('CA')].map(({ code, name }) => [code, name]))

/** A state or province in the screen's language; an unknown code as it is. */
export function stateName(code: string): string {
  const locale = getLocale()
  return (locale === 'en' ? undefined : names[locale].get(code)) ?? english.get(code) ?? code
}

/** The name of a country's parts. The country is a name or a code of two or three letters, by field. */
export const stateWord = (country: string | null | undefined): string =>
  t(country === 'Canada' || country?.startsWith('CA') ? 'common.province' : 'common.state')

/** A country's states as choices of a select, by name; their codes and English names are found too. */
export const stateChoices = (states: readonly { code: string; name: string }[]) =>
  states
    .map(({ code, name }) => ({ value: code, label: stateName(code), codes: [code, name] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, getLocale()))
