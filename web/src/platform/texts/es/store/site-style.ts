import type { Translation } from '../../../i18n.ts'
import type { siteStyle as english } from '../../en/store/site-style.ts'

export const siteStyle: Translation<typeof english> = {
  text: 'Sus colores para el tema {theme}. Para usar otro tema, elíjalo en la configuración de la tienda.',
  primary: 'Primario',
  secondary: 'Secundario',
  headerBackground: 'Fondo del encabezado',
  bodyBackground: 'Fondo de la página',
  footerBackground: 'Fondo del pie de página',
  textOnIt: 'Texto encima',
  links: 'Enlaces sobre el fondo de la página',
  readable: '{label}: contraste {ratio} : 1',
  hardToRead: '{label}: contraste {ratio} : 1, difícil de leer. Procure al menos 4.5 : 1.',
  restore: 'Volver a los colores del tema',
  saved: 'Tema actualizado correctamente',
  saveFailed: 'Se produjo un error al actualizar el tema. Inténtelo de nuevo.',
}
