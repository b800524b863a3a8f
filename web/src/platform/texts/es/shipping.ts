import type { Translated } from '../../i18n.ts'
import type { shipping as english } from '../en/shipping.ts'

export const shipping: Translated<typeof english> = {
  listLabel: 'Formas de envío',
  text: 'Seleccione las formas de envío que ofrece este concesionario. La ganancia se suma al precio del transportista.',
  method: 'Forma de envío',
  displayName: 'Nombre visible',
  displayNameOf: 'Nombre visible de {name}',
  profitPercent: '% de ganancia',
  profitPercentOf: 'Porcentaje de ganancia de {name}',
  memo: 'Nota',
  memoOf: 'Nota de {name}',
  saveNamed: 'Guardar {name}',
  offeredNow: '{name} activado',
  offeredNoLonger: '{name} desactivado',
  saved: '{name} guardado',
  failed: 'No se pudo guardar {name}',
  empty: 'Todavía no hay formas de envío',
}
