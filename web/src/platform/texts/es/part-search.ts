import type { Translated } from '../../i18n.ts'
import type { partSearch as english } from '../en/part-search.ts'

export const partSearch: Translated<typeof english> = {
  range: '{from}–{to} de {total} piezas',
  soFar: { one: '{n} pieza hasta ahora', other: '{n} piezas hasta ahora' },
  none: 'Ninguna pieza',
  pagesOf: 'Páginas de {catalog}',
  keys: '↑ ↓ para elegir, Re Pág y Av Pág para pasar de página, Enter para agregar, Escape para cerrar',
  done: 'Listo',
  notChecked: 'Sin vehículo elegido: no se comprobó si estas piezas encajan.',
  wrongHere: {
    one: '{n} pieza de aquí no encaja en {vehicle}',
    other: '{n} piezas de aquí no encajan en {vehicle}',
  },
  addedTimes: { one: 'Agregada', other: 'Agregada {n} veces' },

  stillSearching: 'Buscando todavía…',
  cancelSearch: 'Cancelar la búsqueda en {catalog}',
  cancelled: 'Búsqueda cancelada',
  searchAgain: 'Buscar de nuevo',
  searchingIn: 'Buscando en {catalog}',
  foundIn: { one: '{catalog}: {n} pieza', other: '{catalog}: {n} piezas' },
  brokenIn: '{catalog}: la búsqueda no terminó como debía',

  networkError: 'Error de red: la solicitud no se pudo completar',
  notGiven: '{catalog} no respondió como debía',
  whatCame: 'Lo que llegó antes se muestra y se puede agregar.',
  tellPlatform: 'Solo el administrador de la plataforma puede arreglarlo.',
  skipped: {
    one: '{n} entrada no se pudo leer y se omitió.',
    other: '{n} entradas no se pudieron leer y se omitieron.',
  },
  onlyFirst: 'Se muestran solo las primeras {n}. Busque algo más preciso para ver otras.',
}
