import type { Platform } from '#contract/channels/export-filters.ts'
import type { ExportProduct } from '#contract/channels/marketplace.ts'
import { dayInZone } from '#contract/dates.ts'
import { clock } from '#server/platform/db/work.ts'
import type { Cell } from '#server/platform/xlsx/sheet-xml.ts'
import { availableAgain } from '../shopping-feed/availability.ts'
import type { FittedVehicle } from './fitted-vehicles.ts'

type Column = {
  header: string
  /** The machine-readable name, where a platform wants a row of such names. */
  name?: string
  width: number
  cell: (product: ExportProduct) => Cell
  /** Other headers that a seller's own template may use for it, in lower case without accents. */
  alsoCalled?: readonly string[]
}
export type Layout = { sheet: string; file: string; columns: readonly Column[] }

/** The units never change (spec 3, constants). */
const units = { weight: 'LBS', dimensions: 'IN' } as const

const orNull = (read: (product: ExportProduct) => string | null): Column['cell'] => read
const asText = (read: (product: ExportProduct) => number | null) => (product: ExportProduct) => {
  const value = read(product)
  return value === null ? null : String(value)
}
/** Google's form of `3 lb`. */
const measured = (value: number | null, unit: string) => (value === null ? null : `${value} ${unit}`)

const mercadoLibre: Layout = {
  sheet: 'Publicaciones',
  file: 'mercadolibre',
  columns: [
    { header: 'SKU', width: 20, cell: (p) => p.sku, alsoCalled: ['codigo sku', 'seller sku'] },
    { header: 'Título', width: 60, cell: (p) => p.productTitle, alsoCalled: ['title', 'nombre'] },
    { header: 'Precio', width: 12, cell: (p) => p.price, alsoCalled: ['price'] },
    { header: 'Moneda', width: 10, cell: (p) => p.currency, alsoCalled: ['currency'] },
    {
      header: 'Cantidad',
      width: 10,
      cell: (p) => p.stock,
      alsoCalled: ['stock', 'quantity', 'unidades', 'inventario'],
    },
    { header: 'Condición', width: 12, cell: () => 'Nuevo', alsoCalled: ['condition'] },
    { header: 'Marca', width: 18, cell: orNull((p) => p.brand), alsoCalled: ['brand'] },
    {
      header: 'Número de parte',
      width: 20,
      cell: (p) => p.sku,
      alsoCalled: ['numero de pieza', 'part number', 'mpn'],
    },
    { header: 'OEM', width: 20, cell: (p) => p.sku, alsoCalled: ['codigo oem', 'numero oem'] },
    {
      header: 'Código universal',
      width: 18,
      cell: () => null,
      alsoCalled: ['codigo universal de producto', 'gtin', 'ean', 'upc'],
    },
    {
      header: 'Fotos',
      width: 50,
      cell: orNull((p) => p.photo),
      alsoCalled: ['imagenes', 'pictures', 'foto'],
    },
    { header: 'Peso', width: 10, cell: (p) => p.weight, alsoCalled: ['peso del paquete', 'weight'] },
    {
      header: 'Unidad de peso',
      width: 14,
      cell: () => units.weight,
      alsoCalled: ['unidad del peso', 'weight unit'],
    },
    { header: 'Largo', width: 10, cell: (p) => p.length, alsoCalled: ['largo del paquete', 'length'] },
    { header: 'Ancho', width: 10, cell: (p) => p.width, alsoCalled: ['ancho del paquete', 'width'] },
    {
      header: 'Alto',
      width: 10,
      cell: (p) => p.height,
      alsoCalled: ['alto del paquete', 'altura', 'height'],
    },
    {
      header: 'Unidad de dimensiones',
      width: 20,
      cell: () => units.dimensions,
      alsoCalled: ['unidad de medida', 'dimension unit'],
    },
    { header: 'Garantía', width: 20, cell: () => null, alsoCalled: ['tipo de garantia', 'warranty'] },
    {
      header: 'Descripción',
      width: 60,
      cell: (p) => p.description ?? p.name,
      alsoCalled: ['description'],
    },
  ],
}

/** All texts, because Amazon reads numbers as they're written. */
const amazon: Layout = {
  sheet: 'Template',
  file: 'amazon',
  columns: [
    { header: 'Product Type', name: 'feed_product_type', width: 16, cell: () => 'autopart' },
    { header: 'Seller SKU', name: 'item_sku', width: 20, cell: (p) => p.sku },
    { header: 'Brand Name', name: 'brand_name', width: 18, cell: orNull((p) => p.brand) },
    { header: 'Product Name', name: 'item_name', width: 60, cell: (p) => p.productTitle },
    { header: 'Manufacturer', name: 'manufacturer', width: 18, cell: orNull((p) => p.brand) },
    { header: 'Manufacturer Part Number', name: 'part_number', width: 20, cell: (p) => p.sku },
    { header: 'Item Type', name: 'item_type', width: 24, cell: orNull((p) => p.category) },
    { header: 'Product ID', name: 'external_product_id', width: 16, cell: () => null },
    { header: 'Product ID Type', name: 'external_product_id_type', width: 16, cell: () => null },
    { header: 'Standard Price', name: 'standard_price', width: 14, cell: (p) => p.price.toFixed(2) },
    { header: 'Currency', name: 'currency', width: 10, cell: (p) => p.currency },
    { header: 'Quantity', name: 'quantity', width: 10, cell: asText((p) => p.stock) },
    { header: 'Item Condition', name: 'condition_type', width: 14, cell: () => 'New' },
    { header: 'Main Image URL', name: 'main_image_url', width: 50, cell: orNull((p) => p.photo) },
    {
      header: 'Product Description',
      name: 'product_description',
      width: 60,
      cell: (p) => p.description ?? p.name,
    },
    { header: 'Package Weight', name: 'package_weight', width: 14, cell: asText((p) => p.weight) },
    {
      header: 'Package Weight Unit Of Measure',
      name: 'package_weight_unit_of_measure',
      width: 26,
      cell: () => units.weight,
    },
    { header: 'Package Length', name: 'package_length', width: 14, cell: asText((p) => p.length) },
    { header: 'Package Width', name: 'package_width', width: 14, cell: asText((p) => p.width) },
    { header: 'Package Height', name: 'package_height', width: 14, cell: asText((p) => p.height) },
    {
      header: 'Package Dimensions Unit Of Measure',
      name: 'package_dimensions_unit_of_measure',
      width: 30,
      cell: () => units.dimensions,
    },
  ],
}

/** The attributes of Google's product data specification. */
const google: Layout = {
  sheet: 'Products',
  file: 'google-platform',
  columns: [
    { header: 'id', width: 20, cell: (p) => p.sku.slice(0, 50) },
    { header: 'title', width: 60, cell: (p) => p.productTitle },
    { header: 'description', width: 60, cell: (p) => (p.description ?? p.name).slice(0, 5000) },
    { header: 'link', width: 50, cell: orNull((p) => p.link) },
    { header: 'image_link', width: 50, cell: orNull((p) => p.photo) },
    { header: 'availability', width: 14, cell: (p) => (p.stock === 0 ? 'backorder' : 'in_stock') },
    {
      header: 'availability_date',
      width: 20,
      cell: (p) => (p.stock === 0 ? availableAgain(dayInZone(clock.now(), 'UTC')) : null),
    },
    { header: 'price', width: 14, cell: (p) => `${p.price.toFixed(2)} ${p.currency}` },
    { header: 'brand', width: 18, cell: orNull((p) => p.brand) },
    { header: 'mpn', width: 20, cell: (p) => p.sku },
    { header: 'identifier_exists', width: 16, cell: (p) => (p.brand === null ? 'no' : 'yes') },
    { header: 'condition', width: 12, cell: () => 'new' },
    { header: 'product_type', width: 30, cell: orNull((p) => p.category) },
    { header: 'shipping_weight', width: 16, cell: (p) => measured(p.weight, 'lb') },
    { header: 'shipping_length', width: 16, cell: (p) => measured(p.length, 'in') },
    { header: 'shipping_width', width: 16, cell: (p) => measured(p.width, 'in') },
    { header: 'shipping_height', width: 16, cell: (p) => measured(p.height, 'in') },
    { header: 'weight_unit', width: 12, cell: () => units.weight },
    { header: 'dimension_unit', width: 14, cell: () => units.dimensions },
  ],
}

/**
 * The columns of each platform's file. Sizes are in inches and weights in pounds, unless a column names its
 * unit.
 */
export const layouts: Record<Platform, Layout> = {
  MercadoLibre: mercadoLibre,
  Amazon: amazon,
  'Google Platform': google,
}

/** A layout's rows above the products: headers, and where a platform wants it the names for machines. */
export function listHeadRows({ columns }: Layout): Cell[][] {
  const headers = columns.map(({ header }) => header)
  return columns.some(({ name }) => name) ? [headers, columns.map(({ name }) => name ?? null)] : [headers]
}

/** MercadoLibre's questions about the vehicles a part fits. */
export const vehicleSheet = {
  sheet: 'Vehículos compatibles',
  head: [['SKU', 'Marca', 'Modelo', 'Año', 'Versión', 'Motor']],
  widths: [20, 18, 24, 8, 24, 30],
  cells: (number: string, { make, model, year, trim, engine }: FittedVehicle): Cell[] => [
    number,
    make,
    model,
    year,
    trim,
    engine,
  ],
}
