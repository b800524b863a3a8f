import type { Translation } from '../../../i18n.ts'
import type { generalSettings as english } from '../../en/store/general-settings.ts'

export const generalSettings: Translation<typeof english> = {
  saved: 'Configuración actualizada',
  saveFailed: 'No se pudo guardar la configuración',

  handling: 'Cargo por manejo',
  handlingText:
    'Uno de dos importes, según el subtotal de los productos. Sin límite se aplica siempre el primero.',
  handlingOrderTotal: 'Límite',
  handlingLess: 'Cargo hasta el límite',
  handlingGreater: 'Cargo por encima del límite',
  handlingHide: 'No mostrarlo como línea propia en la tienda',

  custom: 'Cargo personalizado',
  customText:
    'Un cargo con su propio título: un importe fijo, un porcentaje de los productos, o ambos. Se aplica a todo pedido.',
  customTitle: 'Título',
  customTitleHint: 'Déjelo vacío para «Custom fee».',
  customFixed: 'Importe fijo',
  customPercent: 'Porcentaje de los productos',

  free: 'Envío gratis',
  freeText: 'Prevalece sobre todo otro costo de envío, salvo que alguien fije el importe en el pedido.',
  provideFree: 'Envío gratis',
  freeFrom: 'Desde un subtotal de',
  freeFromHint: 'Déjelo vacío para todo pedido.',

  shipping: 'Costo de envío',
  shippingText:
    'Importe fijo más porcentaje, entre el mínimo y el máximo. Se aplica cuando no hay precio de un transportista.',
  flat: 'Importe fijo',
  percent: 'Porcentaje de los productos',
  min: 'Como mínimo',
  max: 'Como máximo',
  boundHint: 'Déjelo vacío para no poner límite.',

  example: 'Pedido de ejemplo',
  exampleText: 'Lo que suman los cargos de esta página, guardados o no.',
  products: 'Productos',
  shippingLine: 'Envío',
  customFee: 'Cargo personalizado',
  total: 'Antes del impuesto',
  exampleWrong: 'Corrija los cargos de arriba para ver el total.',
}
