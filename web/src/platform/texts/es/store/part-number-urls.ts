import type { Translation } from '../../../i18n.ts'
import type { partNumberUrls as english } from '../../en/store/part-number-urls.ts'

export const partNumberUrls: Translation<typeof english> = {
  title: 'Direcciones de piezas',
  searchLabel: 'Número o nombre de pieza',
  catalog: 'Catálogo',
  allCatalogs: 'Todos los catálogos',
  partNumber: 'Número de pieza',
  name: 'Nombre',
  url: 'Dirección',
  hidden: 'Oculta',
  copy: 'Copiar la dirección de {name}',
  fetchFailed: 'No se pudieron cargar las direcciones de piezas',
  empty: 'Aún no hay piezas',
  emptyNext: 'Elija los catálogos que vende su tienda y sus piezas aparecerán aquí.',
}
