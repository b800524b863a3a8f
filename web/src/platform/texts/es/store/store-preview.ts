import type { Translation } from '../../../i18n.ts'
import type { storePreview as english } from '../../en/store/store-preview.ts'

export const storePreview: Translation<typeof english> = {
  title: 'Vista previa',
  language: 'Idioma de la vista previa',
  width: 'Ancho de la vista previa',
  pixels: '{width} px',
  version: 'Versión de la vista previa',
  typed: 'Lo que escribe',
  saved: 'Lo guardado',
  frame: 'La página de la tienda',
  hint: '{domain} muestra los cambios hasta un minuto después de guardarlos.',
  blocked: 'Una imagen en {site}: su tienda la muestra; esta vista previa no carga imágenes de otros sitios.',
}
