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

  zones: 'Zonas de envío',
  zonesText:
    'A dónde envía la tienda. Rechaza los pedidos a otros lugares; los pedidos que usted ingresa solo muestran una advertencia.',
  zonesEverywhere: 'No hay ningún país seleccionado, así que la tienda envía a todos los países.',
  zonesCount: { one: 'La tienda envía a {n} país.', other: 'La tienda envía a {n} países.' },
  zonesCountries: 'Países',
  zonesFindCountry: 'Buscar un país',
  zonesAll: 'Seleccionar todo',
  zonesStates: 'Estados',
  zonesFindState: 'Buscar un estado',
  zonesEveryState: 'Todos los estados',
  zonesSomeStates: '{n} de {of} estados',
  zonesStatesTitle: 'Estados de los Estados Unidos',
  zonesStatesText: 'Si no se selecciona ningún estado, la tienda envía a todos.',
  zonesDone: 'Listo',
  zonesSaved: 'Zonas de envío actualizadas correctamente.',
  zonesFailed: 'No se pudieron guardar las zonas de envío',
}
