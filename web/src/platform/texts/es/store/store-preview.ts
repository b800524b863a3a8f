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
  whole: 'Vista previa de la tienda',
  page: 'Página',
  home: 'Página de inicio',
  part: 'Una pieza',
  partNumber: 'Número o nombre de pieza',
  noPart: 'La tienda no vende esa pieza.',
  typePart: 'Escriba el número o el nombre de una pieza.',
  noPage: 'Los visitantes ya no pueden abrir esta página.',
  onlyPreview:
    'Solo una vista previa, hecha con el contenido de la tienda: su búsqueda y sus enlaces no hacen nada, y solo se ve en esta administración.',
}
