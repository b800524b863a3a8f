import type { Translation } from '../../../i18n.ts'
import type { footer as english } from '../../en/store/footer.ts'

export const footer: Translation<typeof english> = {
  about: 'Hasta cuatro columnas con siete enlaces cada una. Los enlaces y columnas vacíos no aparecen.',
  columns: 'Columnas',
  column: 'Columna {n}',
  language: 'Idioma de los textos',
  off: 'desactivado',
  title: 'Título',
  titleOf: 'Título de la columna {n}',
  text: 'Texto',
  textOf: 'Texto del enlace {n} en la columna {column}',
  url: 'URL',
  urlOf: 'URL del enlace {n} en la columna {column}',
  newTab: 'Nueva pestaña',
  newTabOf: 'Abrir el enlace {n} de la columna {column} en una pestaña nueva',
  pages: 'Páginas en esta columna',
  pagesFirst: 'Aquí aparecen primero los enlaces a sus páginas, hasta {max} enlaces en total.',
  pagesTooMany: {
    one: '{n} enlace no cabe: sus páginas van primero.',
    other: '{n} enlaces no caben: sus páginas van primero.',
  },
  saved: 'Opciones del pie de página actualizadas correctamente.',
}
