import type { Translation } from '../../../i18n.ts'
import type { customerImports as english } from '../../en/sales/customer-imports.ts'

export const customerImports: Translation<typeof english> = {
  title: 'Importar clientes',
  text: 'Los clientes se reconocen por su correo, así que importar un archivo dos veces no crea duplicados. Las contraseñas nunca se importan: un cliente nuevo no puede iniciar sesión en la tienda hasta que se defina una.',
  existing: 'Si el correo ya existe',
  existingUpdate: 'Actualizar el cliente',
  existingSkip: 'Omitir la línea',
  existingUpdateHint: 'Solo las celdas llenas cambian algo. Una celda vacía conserva el valor actual.',
  existingSkipHint: 'Solo se crean clientes nuevos.',
  columns: 'Columnas',
  columnsText: 'Elija qué contiene cada columna no reconocida.',
  column: 'Columna',
  example: 'Ejemplo',
  usedAs: 'Se usa como',
  usedAsOf: 'Usar {column} como',
  notUsed: 'Sin usar',
  neverPassword: 'Las contraseñas nunca se importan.',
  emailNeeded: 'Elija la columna del correo. Los clientes se reconocen por él.',
  outcomeUpdate: 'Cambia {fields}',
  outcomeMerged: 'Omitido: se combinó con {name}',
  read: 'Líneas leídas',
  rejectedNote: 'Se omiten. Descárguelas después, corríjalas e impórtelas de nuevo.',
  start: { one: 'Importar {n} línea', other: 'Importar {n} líneas' },
  stoppedText: 'Las líneas importadas hasta ahora están guardadas. Envíe el mismo archivo para continuar.',
  noPasswords: {
    one: '{n} cliente nuevo no tiene contraseña y no puede entrar en la tienda.',
    other: '{n} clientes nuevos no tienen contraseña y no pueden entrar en la tienda.',
  },

  layout: 'Formato del archivo',
  layoutText:
    'Una línea de encabezado y luego un cliente por línea. Comas, punto y coma o tabuladores; UTF-8, UTF-16 o Windows-1252; hasta 50 MB. Las columnas pueden ir en cualquier orden. Puede importar tal cual un archivo exportado.',
  layoutNeeded: 'Obligatorio para un cliente nuevo',
}
