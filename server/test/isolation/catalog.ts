import { dealerCatalogs } from '#contract/catalog/dealer-catalogs.ts'
import { makeDealerCatalog } from '../../src/features/catalog/dealer-catalogs/dealer-catalogs.fixture.ts'
import { addCatalog } from '../../src/features/catalog/imports/catalog.fixture.ts'
import type { Cases, MarkedDealer } from './case-shape.ts'

/** Cases for catalogs, what dealer 1 sells of them, and vehicles and parts. */
export async function cases({ server }: MarkedDealer): Promise<Cases> {
  const { catalogId } = await addCatalog(server, { sellers: [] })
  const { data: dealerCatalog } = await server
    .as('dealer1')
    .ok(dealerCatalogs.create, makeDealerCatalog({ catalogId, displayName: 'Marker of dealer one' }))
  const catalogsOf1 = 'select * from dealer_catalogs where dealer_id = 1 order by id'
  const catalogCase = { foreign: { dealerId: 1 } }
  const vehicle = { makeId: 1, yearId: 1, modelId: 1, trimId: 1, engineId: 1 }
  return {
    getCatalogs: { foreign: { dlid: 1 }, listing: {} },
    getCatalogsDeletions: 'platform',
    getCatalogsId: 'platform',
    postCatalogs: 'platform',
    putCatalogsId: 'platform',
    deleteCatalogsId: 'platform',
    postCatalogsTestConnection: 'platform',
    getParts: 'platform',
    getPartsIdId: 'platform',
    getPartsPartNoPartNo: 'platform',
    getPartsIdUses: 'platform',
    postParts: 'platform',
    putPartsId: 'platform',
    putPartsIdFitment: 'platform',
    deletePartsId: 'platform',
    getDealerCatalogs: { foreign: { dlid: 1 }, listing: {} },
    postDealerCatalogs: {
      foreign: makeDealerCatalog({ dlid: 1, catalogId: dealerCatalog.catalogId }),
      unchanged: catalogsOf1,
    },
    putDealerCatalogsId: {
      foreign: { id: dealerCatalog.id, displayName: 'Taken over' },
      unchanged: catalogsOf1,
    },
    deleteDealerCatalogsId: { foreign: { id: dealerCatalog.id }, unchanged: catalogsOf1 },
    getDealerMakes: { foreign: { dlid: 1 }, listing: {} },
    postDealerMakes: { foreign: { dlid: 1, selectionMakesYears: [] }, unchanged: catalogsOf1 },
    getMakes: catalogCase,
    getVinsVin: { foreign: { vin: '1HGCM82633A004352', dealerId: 1 } },
    getVehiclesInWords: { foreign: { words: 'brake pads 14 camry', dealerId: 1 } },
    getYearsMakesMakeId: { foreign: { ...vehicle, dealerId: 1 } },
    getModelsMakesMakeIdYearsYearId: { foreign: { ...vehicle, dealerId: 1 } },
    getTrimsMakesMakeIdYearsYearIdModelsModelId: { foreign: { ...vehicle, dealerId: 1 } },
    getEnginesMakesMakeIdYearsYearIdModelsModelIdTrimsTrimId: { foreign: { ...vehicle, dealerId: 1 } },
    getCategoriesMakesMakeIdYearsYearIdModelsModelIdTrimsTrimIdEnginesEngineId: {
      foreign: { ...vehicle, dealerId: 1 },
    },
    postSuggestionsSearch: { foreign: { dlid: 1, keyword: 'filter' } },
    postSuggestionsStream: { foreign: { dlid: 1, keyword: 'filter' } },
    postValidatePartNumbers: { foreign: { dealerId: 1, partNumbers: ['1'] } },
    postPartSuccessors: { foreign: { dealerId: 1, partNumbers: ['1'] } },
    postPartFacts: { foreign: { dealerId: 1, partNumbers: ['1'] } },
    getPartsIdFitment: { foreign: { id: 1, dealerId: 1 } },
    getCatalogImports: 'platform',
    getCatalogImportsId: 'platform',
    postCatalogImports: 'platform',
    postCatalogImportsPreview: 'platform',
    getCatalogImportsIdRejectionsCsv: 'platform',
    getCatalogImportsIdMissingCsv: 'platform',
    postCatalogImportsIdEndMissing: 'platform',
    getInventory: 'platform',
  }
}
