import type { Translation } from '../../../i18n.ts'
import type { specials as english } from '../../en/store/specials.ts'

export const specials: Translation<typeof english> = {
  one: 'oferta',
  sectionTitle: 'Título de la sección',
  type: 'Tipo de componente',
  typeC: 'Carrusel',
  typeI: 'Artículos',
  products: 'Productos',
  productsHint: '{n} de {max}. Los cambios en esta lista se guardan de inmediato.',
  name: 'Nombre',
  assembly: 'Conjunto',
  showPrice: 'Mostrar precio',
  showPriceOf: 'Mostrar el precio de {name}',
  notShown: 'No aparece en la tienda: falta la pieza o el precio',
  add: 'Agregar un producto',
  added: '{name} agregado',
  notHere: 'Esta pieza está en un catálogo remoto y no puede ser una oferta.',
  changeFailed: 'No se pudieron modificar los productos',
  removeFailed: 'Se produjo un error al quitar. Inténtelo de nuevo.',
  saved: 'Ofertas de la página de inicio guardadas',
  saveFailed: 'No se pudieron guardar las ofertas de la página de inicio',
}
