import type { Translation } from '../../../i18n.ts'
import type { editStore as english } from '../../en/tenancy/edit-store.ts'

export const editStore: Translation<typeof english> = {
  title: 'Editar tienda',
  choose: 'Tienda',
  choosePlaceholder: 'Elija la tienda que quiere editar',
  unknown: 'No hay ninguna tienda con el id {id}',
  unknownNext: 'Elija una que exista.',
  noScreen: 'Esta tienda no tiene esa pantalla',
  noScreenNext: 'Elija una de sus pantallas en la lista.',
  screens: 'Pantallas de esta tienda',
  filter: 'Buscar una pantalla',
  filterNothing: 'Ninguna pantalla encontrada',
  inactive: 'Inactiva',
  others: 'Las demás pantallas siguen con el concesionario elegido ({id}).',
}
