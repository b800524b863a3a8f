import { marketplace } from '#contract/channels/marketplace.ts'
import { deleteExport } from '#server/features/store/export-files/delete-export.ts'
import { implement } from '#server/platform/http/implement.ts'
import { generateAmazon, generateGoogle, generateMercadoLibre } from './generate-file.ts'
import { listProducts } from './list-products.ts'
import { findAvailable, findObservations } from './observe.ts'
import { uploadFile } from './upload-file.ts'

export const marketplaceRoutes = implement(marketplace, {
  products: listProducts,
  availability: findAvailable,
  observations: findObservations,
  mercadoLibre: generateMercadoLibre,
  amazon: generateAmazon,
  google: generateGoogle,
  upload: uploadFile,
  deleteFile: async (work, { fileName }) => {
    await deleteExport(work, fileName)
    return { status: 'success' as const }
  },
})
