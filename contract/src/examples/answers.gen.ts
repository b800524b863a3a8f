// Made by `npm run api:examples`: what the demo answers to the examples of writing calls.
export const answers: Readonly<Record<string, unknown>> = {
  deleteApiTokensId: {
    "data": {
      "id": 1
    }
  },
  deleteBulkItems: {
    "data": {
      "discarded": 0
    }
  },
  deleteMarketplaceTemplatesId: {
    "id": 1
  },
  deleteSessions: {
    "data": {
      "ended": 0
    }
  },
  deleteShippingDealerShippingId: {
    "data": {
      "dealerShippingId": 102
    }
  },
  deleteStorePoliciesId: {
    "data": {
      "id": 104,
      "version": 1
    }
  },
  deleteTranslationsId: {
    "data": {
      "id": 1
    }
  },
  postAdminSendResetToken: {
    "data": {
      "message": "Message sent succesfully"
    }
  },
  postApiTokens: {
    "data": {
      "id": 1,
      "name": "Warehouse",
      "scopes": [
        "sales:read"
      ],
      "hint": "…",
      "createdAt": "2026-11-24T15:04:05.000Z",
      "expiresOn": "2027-06-30",
      "lastUsedAt": null,
      "token": "pdt_…"
    }
  },
  postBulkItemsSetAside: {
    "data": {
      "rows": 3,
      "rowsNew": 3,
      "rowsUpdate": 0,
      "rowsSame": 0,
      "rowsWithErrors": 0,
      "rowsBelowCost": 1,
      "rowsAside": 1,
      "fileName": "winter-prices.csv",
      "catalogId": 1,
      "stamp": "3-4-3"
    }
  },
  postClientRequest: {
    "status": "Request submitted successfully",
    "data": {
      "id": 306,
      "dealerId": 1,
      "storeName": "Cedar Hills Parts Center",
      "userId": 2,
      "userName": "Dana Whitfield",
      "requestType": "report-other-issues",
      "catalogId": null,
      "catalogName": null,
      "partNumber": null,
      "title": null,
      "listPrice": null,
      "cost": null,
      "costPrice": null,
      "currencySymbol": "USD",
      "comment": null,
      "newPartNumber": null,
      "issueDescription": "A picture is missing",
      "name": "Dana Whitfield",
      "emailOrPhone": "dana@example.com",
      "isOpen": 1,
      "outcome": null,
      "decidedBy": null,
      "decidedAt": null,
      "reason": null,
      "version": 1,
      "createdAt": "2026-11-24T15:04:05.000Z"
    }
  },
  postCloneFindingsConfirm: {
    "data": {
      "total": 38,
      "waiting": 37,
      "findings": [
        {
          "id": 2,
          "place": "dealer_settings",
          "field": "header_title",
          "label": null,
          "outcome": "left_out",
          "mentions": [],
          "confirmedAt": null,
          "confirmedBy": null
        }
      ]
    }
  },
  postCoreLedgerReminders: {
    "data": {
      "to": "javier.garcia@example.org",
      "cores": 3
    }
  },
  postCountriesId: {
    "data": {
      "dealerId": 1,
      "countryIds": [
        840
      ],
      "stateCodes": [
        "AL"
      ],
      "version": 2
    }
  },
  postCouponCheck: {
    "data": {
      "couponCode": "WELCOME10",
      "couponName": "First order",
      "trouble": null,
      "discountAmount": 1.8,
      "lineDiscounts": [
        1.8
      ],
      "freesShipping": 0
    }
  },
  postCustomerNoticesPreview: {
    "data": {
      "from_name": "Cedar Hills Parts Center",
      "to_name": "Ana Rivera",
      "to_mail": "ana.rivera@example.com",
      "subject": "Order 1042",
      "usualSubject": "Order 1042",
      "message": "<p>Thank you.</p>",
      "unknownPlaceholders": []
    }
  },
  postCustomersIdStoreCredit: {
    "data": {
      "balance": 25,
      "currency": "USD",
      "entries": [
        {
          "id": 1,
          "kind": "given",
          "amount": 25,
          "orderId": null,
          "orderNumber": null,
          "rmaNumber": null,
          "note": "Late delivery of order 3000",
          "user": "Dana Whitfield",
          "createdAt": "2026-11-24T15:04:05.000Z"
        }
      ]
    }
  },
  postDealerCatalogs: {
    "data": {
      "id": 34,
      "dealerId": 1,
      "catalogId": 3,
      "catalogName": "isuzu_fv",
      "kind": "local",
      "displayName": "Accessories",
      "enDisplayName": "Accessories",
      "esDisplayName": "Accessories",
      "ptDisplayName": "Accessories",
      "frDisplayName": "Accessories",
      "memo": null,
      "selectedCountries": "",
      "selectionMakesYears": [],
      "version": 1
    }
  },
  postDealerCoupons: {
    "data": {
      "couponName": "Summer sale",
      "couponCode": "SUMMER10",
      "couponType": "percentage",
      "discountAmount": null,
      "discountPercentage": 10,
      "applyCouponOn": "all",
      "couponStartDate": "2026-06-01",
      "couponEndDate": "2030-08-31",
      "inStorePickup": 0,
      "oneCouponPerCustomer": 0,
      "couponActive": 1,
      "utmCode": null,
      "id": 22,
      "dealerId": 1,
      "period": "now",
      "orders": 0,
      "version": 1,
      "updatedBy": "Dana Whitfield",
      "createdAt": "2026-11-24T15:04:05.000Z",
      "updatedAt": "2026-11-24T15:04:05.000Z"
    }
  },
  postDealerCouponsWhatIf: {
    "data": {
      "fromDay": "2026-08-27",
      "toDay": "2026-11-24",
      "orders": 1441,
      "isCapped": false,
      "lowered": 1441,
      "discountAmount": 31001.9,
      "freedShipping": 0,
      "belowCost": {
        "lines": 0,
        "amount": 0
      },
      "examples": []
    }
  },
  postDealerMakes: {
    "data": [
      {
        "id": 1,
        "name": "Toyota",
        "slug": "toyota",
        "badgeId": 1,
        "years": [
          2014
        ],
        "catalogIds": [
          1
        ]
      }
    ],
    "recordsTotal": 1
  },
  postDealerPgateway: {
    "data": {
      "id": 303,
      "dealerId": 1,
      "paymentMethodId": 9,
      "name": "Stripe",
      "envMode": "sandbox",
      "apiUrl": "http://127.0.0.1:1/",
      "credentialsSet": [
        "publishableKey"
      ],
      "refusedAs": null,
      "refusedAt": null,
      "version": 1,
      "createdAt": "2026-11-24T15:04:05.000Z",
      "updatedAt": "2026-11-24T15:04:05.000Z"
    }
  },
  postDealerPricing: {
    "data": {
      "from": 0.01,
      "to": 100,
      "costPlus": 15,
      "listMinus": null,
      "minProfit": null,
      "inflateMsrp": null,
      "isDefault": 0,
      "catalogId": 2,
      "makeId": null,
      "customerId": null,
      "id": 304,
      "dealerId": 1,
      "priorityToggle": "c"
    }
  },
  postDealerPricingExplain: {
    "data": {
      "sellingPrice": 14.8,
      "shownPrice": 18,
      "rule": {
        "from": 0.01,
        "to": 10,
        "costPlus": 48,
        "listMinus": 0,
        "minProfit": 25,
        "inflateMsrp": 18,
        "isDefault": 0,
        "catalogId": null,
        "makeId": null,
        "customerId": null
      },
      "basis": "cost",
      "floorApplied": false,
      "steps": [
        {
          "code": "matched",
          "by": "cost",
          "value": 10
        }
      ],
      "item": {
        "partNumber": null,
        "name": null,
        "cost": 10,
        "list": 18,
        "catalogId": null,
        "makeId": null
      }
    }
  },
  postDealerPricingWhatIf: {
    "data": {
      "fromDay": "2026-08-27",
      "toDay": "2026-11-24",
      "rows": [
        {
          "lines": 1799,
          "quantity": 5248,
          "revenue": {
            "sold": 90371.66,
            "saved": 90408.13,
            "draft": 89483.01
          },
          "discount": {
            "sold": 424.93,
            "saved": 424.94,
            "draft": 421.74
          },
          "margin": {
            "sold": 24580.39,
            "saved": 24615.34,
            "draft": 23656.92
          },
          "meanChange": {
            "fromSold": -1.81,
            "fromSaved": -1.9
          },
          "withoutCost": {
            "lines": 30,
            "quantity": 98,
            "revenue": {
              "sold": 992.18,
              "saved": 993.7,
              "draft": 1027
            }
          },
          "by": "draft",
          "set": "dealer",
          "place": 0,
          "isDefault": false,
          "from": 0.01,
          "to": 50
        }
      ],
      "totals": {
        "lines": 3197,
        "quantity": 7441,
        "revenue": {
          "sold": 308434.34,
          "saved": 308407.36,
          "draft": 301102.13
        },
        "discount": {
          "sold": 1578.66,
          "saved": 1577.19,
          "draft": 1544.96
        },
        "margin": {
          "sold": 75130.08,
          "saved": 75101.58,
          "draft": 67489.96
        },
        "meanChange": {
          "fromSold": -2.1,
          "fromSaved": -2.13
        },
        "withoutCost": {
          "lines": 60,
          "quantity": 140,
          "revenue": {
            "sold": 5925.61,
            "saved": 5927.13,
            "draft": 6233.52
          }
        }
      },
      "unpriced": {
        "lines": 0,
        "quantity": 0,
        "sold": 0
      }
    }
  },
  postDealerRedirects: {
    "data": {
      "id": 306,
      "dealerId": 1,
      "sourceUrl": "/old-filters",
      "targetUrl": "/filters",
      "version": 1,
      "updatedBy": "Dana Whitfield",
      "createdAt": "2026-11-24T15:04:05.000Z",
      "updatedAt": "2026-11-24T15:04:05.000Z",
      "followed": 0
    }
  },
  postDealerTax: {
    "data": {
      "id": 304,
      "dealerId": 1,
      "stateCode": "OH",
      "stateName": "Ohio",
      "taxPercentage": 5.75,
      "taxComponents": [],
      "applyLaborOnOrderTotal": 0,
      "applyTaxToPartsAccessories": 1,
      "applyTaxToShipping": 0,
      "applyCurrentTaxRulesToShowroom": 0,
      "noTax": 0,
      "version": 1,
      "createdAt": "2026-11-24T15:04:05.000Z",
      "updatedAt": "2026-11-24T15:04:05.000Z"
    }
  },
  postDealerTechpages: {
    "data": {
      "id": 9,
      "dealerId": 1,
      "pageId": 2,
      "pageName": "Catalog flow years",
      "pagetechPosition": 0,
      "metaHeader": "",
      "enTitle": "Brakes",
      "enHtml": "",
      "enPageTitle": "",
      "enMetaTitle": "",
      "enMetaDescription": "",
      "enMetaKeywords": "",
      "esTitle": "",
      "esHtml": "",
      "esPageTitle": "",
      "esMetaTitle": "",
      "esMetaDescription": "",
      "esMetaKeywords": "",
      "ptTitle": "",
      "ptHtml": "",
      "ptPageTitle": "",
      "ptMetaTitle": "",
      "ptMetaDescription": "",
      "ptMetaKeywords": "",
      "frTitle": "",
      "frHtml": "",
      "frPageTitle": "",
      "frMetaTitle": "",
      "frMetaDescription": "",
      "frMetaKeywords": "",
      "version": 1,
      "updatedBy": "Dana Whitfield",
      "createdAt": "2026-11-24T15:04:05.000Z",
      "updatedAt": "2026-11-24T15:04:05.000Z"
    }
  },
  postDealers: {
    "data": {
      "id": 4,
      "dealerDomain": "parts.lakeside.example",
      "dealerAdminDomain": null,
      "company": "Lakeside Parts",
      "address1": "5 Shore Dr",
      "address2": null,
      "city": null,
      "state": null,
      "zip": null,
      "country": "USA",
      "currencySymbol": "USD",
      "locale": "en",
      "languagesAvailable": "en",
      "timeZone": "America/New_York",
      "imagesBaseUrl": null,
      "subscriptionPlanId": null,
      "isActive": 0,
      "createdAt": "2026-11-24T15:04:05.000Z",
      "billContact": null,
      "billPhone": null,
      "billEmail": null,
      "shipContact": null,
      "shipPhone": null,
      "shipEmail": null,
      "partsContact": null,
      "partsPhone": null,
      "partsEmail": null,
      "envyMainUser": "admin",
      "passwordState": {
        "temporary": 1,
        "changedAt": null
      },
      "registrationType": "Detailed",
      "registrationSource": null,
      "assetsRootUrl": null,
      "assetsUploadPath": null,
      "clonedFromId": null,
      "agreementVersion": null,
      "agreementAcceptedAt": null,
      "version": 1,
      "updatedAt": "2026-11-24T15:04:05.000Z"
    }
  },
  postDealersIdApproveRegistration: {
    "data": {
      "diDealerCode": null,
      "company": "Hillside Motors",
      "diJobTitle": null,
      "billContact": "Lee Park",
      "billPhone": "614-555-0144",
      "diManagerPhone": null,
      "diDealerWebsite": null,
      "diWebsiteProvider": null,
      "diDmsProvider": null,
      "address1": "9 Hill Rd",
      "city": "Dayton",
      "state": "OH",
      "zip": "45402",
      "billEmail": "lee@hillside.example",
      "aaSignatureName": "Lee Park",
      "aaTitle": "Owner",
      "aaEmail": "lee@hillside.example",
      "aaPhone": null,
      "registeredAt": "2026-11-24T15:04:05.000Z",
      "agreementVersion": 1,
      "approvedAt": "2026-11-24T15:04:05.000Z",
      "approvedBy": "Alex Morgan",
      "declinedAt": null,
      "declinedBy": null,
      "declineReason": null
    }
  },
  postDealersIdRevealPassword: {
    "data": {
      "envyMainUser": "admin",
      "password": null,
      "usedAt": null,
      "validUntil": null,
      "changedAt": "2024-06-07T15:04:05.000Z"
    }
  },
  postEmailAudience: {
    "data": {
      "recipients": 1,
      "suppressed": 0,
      "bad": [],
      "badTotal": 0
    }
  },
  postEmailPreview: {
    "data": {
      "to_name": "Rivera Auto",
      "to_mail": "rivera@example.com",
      "isSample": true,
      "subject": "Hours",
      "message": "<p>Open on Sunday.</p>",
      "unknownPlaceholders": []
    }
  },
  postEntitiesDealerBulkItems: {
    "data": {
      "id": 5,
      "dealerId": 1,
      "catalogId": 1,
      "line": 6,
      "partNumber": "90915-YZZD7",
      "title": "Oil filter",
      "description": null,
      "listPrice": null,
      "sellingPrice": "8.99",
      "laborTime": null,
      "core": null,
      "hideItem": null,
      "name": null,
      "status": "error",
      "problems": [
        {
          "field": "partNumber",
          "code": "part_number_does_not_exist",
          "reason": "Part number does not exist"
        }
      ],
      "isAside": false,
      "belowCost": false,
      "version": 1,
      "updatedBy": "Dana Whitfield",
      "createdAt": "2026-11-24T15:04:05.000Z",
      "updatedAt": "2026-11-24T15:04:05.000Z"
    }
  },
  postEntitiesDealerRelatedItems: {
    "data": {
      "id": 7,
      "dealerId": 1,
      "ruleName": "With every oil filter",
      "catalogId": 1,
      "catalogName": "parts_usa",
      "mainPartNumber": "90915-06785",
      "mainName": "Engine oil filter",
      "showInCarouselFormat": 1,
      "partNumbers": [
        "17801-0E755"
      ],
      "details": [
        {
          "id": 19,
          "relatedItemId": 7,
          "catalogId": 1,
          "catalogName": "parts_usa",
          "partNumber": "17801-0E755",
          "name": "Engine air filter",
          "status": ""
        }
      ],
      "version": 1,
      "updatedBy": "Dana Whitfield",
      "updatedAt": "2026-11-24T15:04:05.000Z"
    }
  },
  postEntitiesDealerRelatedItemsDetails: {
    "data": {
      "id": 19,
      "relatedItemId": 1,
      "catalogId": 1,
      "catalogName": "parts_usa",
      "partNumber": "15208-8PN3K",
      "name": "Engine oil filter",
      "status": ""
    }
  },
  postEntitiesHomePageSpecialProductsV2: {
    "data": {
      "id": 13,
      "dealerId": 1,
      "productId": 20,
      "name": "Engine oil filter",
      "partNumber": "90915-0C537",
      "catalogName": "parts_usa",
      "pathImage": "/demo/pictures/oil-filter-205.png",
      "assembly": null,
      "makeName": "Toyota",
      "year": 2022,
      "modelName": "Tundra",
      "trimName": "Limited",
      "engineName": "3.4L V6 Turbo Hybrid",
      "categoryId": 1,
      "categoryName": "Filters",
      "categorySlug": "filters",
      "subcategoryId": 1,
      "subcategoryName": "Oil filters",
      "subcategorySlug": "oil-filters",
      "price": 8.08,
      "showPrice": 1,
      "priceToday": 8.08,
      "isShown": 1,
      "position": 5,
      "version": 1
    }
  },
  postEntitiesMultiTable: {
    "data": {
      "id": 4,
      "colName": "Suppliers",
      "unread": 0,
      "isInUse": false,
      "version": 1,
      "createdAt": "2026-11-24T15:04:05.000Z"
    }
  },
  postEntitiesOrderDetails: {
    "data": {
      "partNumber": "90915-YZZD1",
      "description": null,
      "year": null,
      "makeSlug": null,
      "modelSlug": null,
      "trimSlug": null,
      "engineSlug": null,
      "vehicleToEngineConfigId": null,
      "vin": null,
      "catalogId": null,
      "partId": null,
      "token": null,
      "pictureUrl": null,
      "cost": 8.99,
      "price": 8.99,
      "corePrice": null,
      "qty": 2,
      "itemWeight": null,
      "statusOrder": 2,
      "trackingNumber": null,
      "shippingCarrier": null,
      "intMemo": null,
      "userMemo": null,
      "shipMemo": null,
      "is_taxable": 1,
      "pickupOnly": 0,
      "id": 6718,
      "order_id": 2993,
      "costUnknown": 1,
      "qtyShipped": 0,
      "shipQty": 0,
      "extended_price": 17.98,
      "discountAmount": 0,
      "fixedShippingPrice": null,
      "version": 2,
      "fit": null
    }
  },
  postExports: {
    "data": {
      "id": 1,
      "state": "waiting",
      "partsTotal": 0,
      "partsRead": 0,
      "partsWritten": 0,
      "partsLeftOut": 0,
      "filePath": null,
      "trouble": null,
      "createdAt": "2026-11-24T15:04:05.000Z",
      "finishedAt": null
    }
  },
  postFeedRuns: {
    "data": {
      "id": 1,
      "kind": "check",
      "status": "queued",
      "trouble": null,
      "message": null,
      "parts": 0,
      "rejected": 0,
      "reasons": [],
      "bytes": 0,
      "startedBy": "Dana Whitfield",
      "createdAt": "2026-11-24T15:04:05.000Z",
      "finishedAt": null
    }
  },
  postImageLibraryCheck: {
    "data": [
      {
        "fileName": "banner.png",
        "status": "approved"
      }
    ],
    "recordsTotal": 1
  },
  postInventoryAvailability: {
    "data": [
      {
        "sku": "90915-YZZD1",
        "weight": 1.1,
        "length": 3.39,
        "width": 3.49,
        "height": 4.5,
        "stock": 12
      }
    ],
    "recordsTotal": 1
  },
  postInventoryObservations: {
    "data": [],
    "recordsTotal": 0
  },
  postListViews: {
    "data": {
      "id": 1,
      "list": "orders",
      "name": "Waiting for parts",
      "query": "statusId=2",
      "columns": null,
      "isShared": 1,
      "isOwn": 1,
      "mayDelete": 1,
      "userName": "Dana Whitfield",
      "version": 1
    }
  },
  postMailSuppressions: {
    "data": {
      "id": 16,
      "address": "quiet@example.com",
      "reason": "added",
      "note": "Asked by phone",
      "version": 1,
      "createdBy": "Dana Whitfield",
      "createdAt": "2026-11-24T15:04:05.000Z",
      "updatedBy": "Dana Whitfield",
      "updatedAt": "2026-11-24T15:04:05.000Z"
    }
  },
  postMarketplaceExport: {
    "data": [
      {
        "sku": "90430-35546",
        "productTitle": "Drain plug gasket",
        "photo": "http://localhost:3000/demo/pictures/ring-205.png",
        "price": 2.24,
        "currency": "USD",
        "name": "Drain plug gasket",
        "description": null,
        "brand": null,
        "category": "Filters > Oil filters",
        "link": null,
        "stock": 11,
        "weight": 0.04,
        "length": 0.97,
        "width": 0.95,
        "height": 0.21
      }
    ],
    "recordsTotal": 2
  },
  postMeliExcelExporter: {
    "status": "success",
    "data": {
      "filePath": "/api/exports/files/….xlsx?dealerId=1",
      "fileName": "….xlsx"
    }
  },
  postOrderLog: {
    "data": {
      "id": 24372,
      "createdAt": "2026-11-24T15:04:05.000Z",
      "user": "Dana Whitfield",
      "action": "NOTE",
      "memo": "{\"text\":\"Customer called back\"}",
      "external": 1
    }
  },
  postOrdersIdMessagePreview: {
    "data": {
      "from_name": "Cedar Hills Parts Center",
      "to_name": "Beatriz Cunningham",
      "to_mail": "office@copper-canyon-car.example",
      "subject": "Your order",
      "usualSubject": "About your order 25997",
      "message": "<p>It ships tomorrow.</p>",
      "unknownPlaceholders": [],
      "approvalText": "Please answer this message to tell us that you approve, so …"
    }
  },
  postOrdersIdMessages: {
    "data": {
      "id": 1583,
      "dealer_id": 1,
      "type": "CUSTOMER_COMMUNICATION",
      "folder_id": 1,
      "dealer_folder_id": null,
      "orderId": 2993,
      "order_number": 25997,
      "rma_id": null,
      "rma_number": null,
      "rma_order_number": null,
      "quoteId": null,
      "quoteRef": null,
      "from_name": "Cedar Hills Parts Center",
      "fromName": "Cedar Hills Parts Center",
      "from_mail": "parts@cedarhills.example",
      "to_name": "Beatriz Cunningham",
      "to_mail": "office@copper-canyon-car.example",
      "fromMail": "parts@cedarhills.example",
      "toName": "Beatriz Cunningham",
      "toMail": "office@copper-canyon-car.example",
      "ccMail": null,
      "orderNumber": 25997,
      "subject": "Your order",
      "message": "<p>It ships tomorrow.</p>",
      "messageText": "It ships tomorrow.",
      "quoted": null,
      "received": null,
      "createdAt": "2026-11-24T15:04:05.000Z",
      "createdAtParsed": "2026-11-24 10:04",
      "orderStatusId": null,
      "shippingStatusId": null,
      "declinedReason": null,
      "templateId": null,
      "doNotSendEmail": 0,
      "addApprovalText": 0,
      "is_from_admin": 1,
      "is_read": 1,
      "isRead": 1,
      "is_visible": 1,
      "isDraft": 0,
      "in_reply_to_message_id": null,
      "answers_broadcast_id": null,
      "storeName": "Cedar Hills Parts Center",
      "userName": "Dana Whitfield",
      "mailStatus": "queued",
      "mailAnswer": null,
      "cc": [],
      "files": [],
      "broadcastId": null,
      "recipientState": null
    }
  },
  postOrdersIdPayments: {
    "data": {
      "id": 1,
      "kind": "charge",
      "amount": 5,
      "method": "cash",
      "reference": null,
      "purpose": null,
      "givenBack": 0,
      "parts": null,
      "rmaNumber": null,
      "user": "Dana Whitfield",
      "createdAt": "2026-11-24T15:04:05.000Z",
      "removedAt": null,
      "removedBy": null
    }
  },
  postOrdersIdRefundOwed: {
    "data": {
      "isDone": true,
      "refunds": [],
      "payments": {
        "orderId": 2993,
        "currency": "USD",
        "orderAmount": 1454.94,
        "charged": 0,
        "refunded": 0,
        "givenBack": 0,
        "outstanding": 1454.94,
        "due": 1454.94,
        "owed": 0,
        "paymentState": "unpaid",
        "unknown": 0
      }
    }
  },
  postPages: {
    "data": {
      "id": 303,
      "dealerId": 1,
      "pageUrl": "warranty",
      "menuTitle": "",
      "pagePosition": "N",
      "isActive": 0,
      "isVisible": 1,
      "enableSection": 1,
      "enableSlider": 0,
      "sliderImageSrc": null,
      "title": "Warranty",
      "metaTitle": "",
      "metaKeyword": "",
      "metaDescription": "",
      "pageContent": "<p>Two years.</p>",
      "enTitle": "Warranty",
      "enMetaTitle": "",
      "enMetaKeyword": "",
      "enMetaDescription": "",
      "enPageContent": "<p>Two years.</p>",
      "esTitle": "",
      "esMetaTitle": "",
      "esMetaKeyword": "",
      "esMetaDescription": "",
      "esPageContent": "",
      "ptTitle": "",
      "ptMetaTitle": "",
      "ptMetaKeyword": "",
      "ptMetaDescription": "",
      "ptPageContent": "",
      "frTitle": "",
      "frMetaTitle": "",
      "frMetaKeyword": "",
      "frMetaDescription": "",
      "frPageContent": "",
      "version": 1,
      "updatedBy": "Dana Whitfield",
      "createdAt": "2026-11-24T15:04:05.000Z",
      "updatedAt": "2026-11-24T15:04:05.000Z"
    }
  },
  postPagesOrder: {
    "data": [
      {
        "id": 103,
        "dealerId": 1,
        "pageUrl": "our-team",
        "menuTitle": "",
        "pagePosition": "F",
        "isActive": 1,
        "isVisible": 1,
        "enableSection": 1,
        "enableSlider": 0,
        "sliderImageSrc": null,
        "title": "Our team",
        "metaTitle": "",
        "metaKeyword": "",
        "metaDescription": "",
        "pageContent": "<p>Ask for Ana at the counter, or for Marc about wholesale …",
        "enTitle": "Our team",
        "enMetaTitle": "",
        "enMetaKeyword": "",
        "enMetaDescription": "",
        "enPageContent": "<p>Ask for Ana at the counter, or for Marc about wholesale …",
        "esTitle": "Nuestro equipo",
        "esMetaTitle": "",
        "esMetaKeyword": "",
        "esMetaDescription": "",
        "esPageContent": "",
        "ptTitle": "Nossa equipe",
        "ptMetaTitle": "",
        "ptMetaKeyword": "",
        "ptMetaDescription": "",
        "ptPageContent": "",
        "frTitle": "Notre équipe",
        "frMetaTitle": "",
        "frMetaKeyword": "",
        "frMetaDescription": "",
        "frPageContent": "",
        "version": 1,
        "updatedBy": "Partsdesk",
        "createdAt": "2024-06-17T15:04:05.000Z",
        "updatedAt": "2024-06-17T15:04:05.000Z"
      }
    ],
    "recordsTotal": 4
  },
  postPartSuccessors: {
    "data": [],
    "recordsTotal": 0
  },
  postQuoteRequests: {
    "data": {
      "email": "ana@example.com"
    }
  },
  postQuoteSummary: {
    "data": null
  },
  postRmaIdExchange: {
    "data": {
      "rma": {
        "id": 10,
        "dealerId": 1,
        "company": "Cedar Hills Parts Center",
        "rmaNumber": 1010,
        "type": "Return",
        "orderId": 1743,
        "orderNumber": 25161,
        "billCompany": "Flores Auto Body",
        "price": 125.52,
        "salesTaxAmount": 9.41,
        "currencySymbol": "USD",
        "rmaDealerStatus": "Refunded",
        "rmaPartStatus": "Received",
        "requestDate": "2026-10-16T11:38:01.201Z",
        "refundAmount": 134.93,
        "version": 4,
        "reason": "Ordered the wrong part",
        "rmaCarrierInfo": "UPS",
        "rmaTrackingNumber": "1Z887004370",
        "rmaShippedDate": "2026-10-19",
        "rma_dealer_user": "Dana Whitfield",
        "receivedAt": "2026-10-22T18:50:01.201Z",
        "refundLimit": 134.93,
        "refundMethod": "manual",
        "refundNote": "Exchange: order 26001",
        "refundParts": {
          "goods": 125.52,
          "tax": 9.41,
          "shipping": 0,
          "fees": 0
        },
        "exchangeOrderId": 3001,
        "exchangeOrderNumber": 26001,
        "refundOpen": null,
        "refundedAt": "2026-11-24T15:04:05.000Z",
        "updatedBy": "Dana Whitfield",
        "createdAt": "2026-10-16T11:38:01.201Z",
        "updatedAt": "2026-11-24T15:04:05.000Z"
      },
      "order": {
        "id": 1743,
        "dealerId": 1,
        "orderNumber": 25161,
        "orderDate": "2026-10-09T20:16:42.000Z",
        "orderStatusId": 5,
        "customerId": 3,
        "billCompany": "Flores Auto Body",
        "billContact": "Laura Jones",
        "billEmail": "office@flores-auto-body.example",
        "billPhone": "(860) 555-0180",
        "billAddress1": "2717 Prospect Ave",
        "billAddress2": null,
        "billCity": "Hartford",
        "billState": "CT",
        "billZip": "06105",
        "locale": "en",
        "currencySymbol": "USD",
        "orderAmount": 206.64,
        "salesTaxRate": 7.5,
        "salesTaxAmount": 14.42,
        "isDeleted": false
      },
      "orderDetail": [
        {
          "id": 10,
          "partNumber": "52498868AD",
          "description": "Idler pulley",
          "price": 62.76,
          "corePrice": null,
          "qty": 2,
          "shipQty": 2,
          "qtyAnnounced": 2,
          "qtyReceived": 2,
          "backToStock": 1,
          "discountAmount": 0,
          "salesTaxAmount": 9.41
        }
      ],
      "exchangeOrder": {
        "id": 3001,
        "orderNumber": 26001,
        "orderAmount": 134.93,
        "amountDue": 0
      }
    }
  },
  postSessionOneTimeCodes: {
    "data": {
      "secret": "…",
      "uri": "otpauth://totp/Cedar%20Hills%20Parts%20Center:dealer1%40par…"
    }
  },
  postShipping: {
    "data": {
      "shippingId": 2,
      "name": "UPS 3 Day Select",
      "dealerShippingId": 305,
      "dealerId": 1,
      "isChecked": true,
      "displayName": null,
      "profitPercent": null,
      "memo": "Two days",
      "version": 1
    }
  },
  postStatesId: {
    "data": {
      "dealerId": 1,
      "countryIds": [
        840
      ],
      "stateCodes": [
        "TX"
      ],
      "version": 2
    }
  },
  postStoreCart: {
    "data": {
      "lines": [
        {
          "partId": 4711,
          "partNumber": null,
          "qty": 2,
          "year": 2015,
          "makeSlug": "toyota",
          "modelSlug": "camry",
          "trimSlug": null,
          "engineSlug": null,
          "vehicleToEngineConfigId": null,
          "vin": "4T1BF1FK1FU123456",
          "fit": "fitsNot",
          "part": {
            "partId": 4711,
            "catalog": "parts_usa",
            "part_number": "BHN1-52-731B",
            "name": "Console cup holder",
            "description": null,
            "core": null,
            "weight": 1.35,
            "slugs": {
              "make": {
                "slug": "mazda",
                "name": "Mazda"
              },
              "year": {
                "slug": "2014",
                "name": "2014"
              },
              "model": {
                "slug": "mazda3",
                "name": "Mazda3"
              },
              "trim": {
                "slug": "sport",
                "name": "Sport"
              },
              "engine": {
                "slug": "2-0l-4-cyl-gas",
                "name": "2.0L 4-cyl Gas"
              }
            },
            "vehicleId": 2093,
            "makeId": 7,
            "category": "Interior",
            "subcategory": "Trim",
            "path_image": "http://localhost:3000/demo/pictures/box-300.png",
            "fitsVehicle": null,
            "isUniversal": false,
            "supersededBy": null,
            "pickupOnly": false,
            "fixedShippingPrice": null,
            "catalogId": 1,
            "price": {
              "price": 54.57,
              "shown": 58.02
            },
            "url": "/parts/parts_usa/console-cup-holder-BHN1-52-731B"
          },
          "extended": 109.14
        }
      ],
      "currencySymbol": "USD",
      "orderSummary": [
        {
          "code": "subtotal",
          "title": "Subtotal",
          "amount": 109.14,
          "formula": "2 × 54.57",
          "steps": []
        }
      ],
      "total": 129.65,
      "outsideZones": null,
      "couponTrouble": null
    }
  },
  postStorePolicies: {
    "data": [
      {
        "name": "Cores",
        "description": "<p>Within 30 days.</p>",
        "isEnable": 1,
        "id": 305,
        "dealerId": 1,
        "userId": 2,
        "defaultKind": null,
        "updatedBy": "Dana Whitfield",
        "updatedAt": "2026-11-24T15:04:05.000Z"
      }
    ],
    "recordsTotal": 5,
    "version": 1
  },
  postSuggestionsSearch: {
    "data": [
      {
        "partId": 4,
        "catalogId": 1,
        "catalog": "parts_usa",
        "part_number": "04152-YZZA1",
        "name": "Engine oil filter",
        "description": null,
        "price": {
          "price": 8.21,
          "list": 9.72,
          "shown": 9.72
        },
        "cost": 5.78,
        "core": null,
        "weight": 0.68,
        "slugs": {
          "make": {
            "slug": "toyota",
            "name": "Toyota"
          },
          "year": {
            "slug": "2007",
            "name": "2007"
          },
          "model": {
            "slug": "camry",
            "name": "Camry"
          },
          "trim": {
            "slug": "le",
            "name": "LE"
          },
          "engine": {
            "slug": "3-5l-v6-gas",
            "name": "3.5L V6 Gas"
          }
        },
        "vehicleId": 17,
        "makeId": 1,
        "category": "Filters",
        "subcategory": "Oil filters",
        "path_image": "/demo/pictures/oil-filter-205.png",
        "fitsVehicle": null,
        "isUniversal": false,
        "supersededBy": null,
        "isEdited": false,
        "isHidden": false,
        "pickupOnly": false,
        "fixedShippingPrice": null
      }
    ],
    "recordsTotal": 199
  },
  postTranslations: {
    "data": {
      "_id": 224,
      "id": 224,
      "dealerId": 0,
      "version": 1,
      "updatedBy": "Alex Morgan",
      "updatedAt": "2026-11-24T15:04:05.000Z",
      "en": "Fog lamp",
      "es": "Faro antiniebla",
      "pt": "Farol de neblina",
      "fr": "Phare antibrouillard"
    }
  },
  postTranslationsParts: {
    "data": {
      "_id": 81,
      "id": 81,
      "dealerId": 0,
      "version": 1,
      "updatedBy": "Alex Morgan",
      "updatedAt": "2026-11-24T15:04:05.000Z",
      "partNumber": "FL-100",
      "en": "Fog lamp",
      "es": "Faro antiniebla",
      "pt": "Farol de neblina",
      "fr": "Phare antibrouillard"
    }
  },
  postTranslationsPartsSearch: {
    "data": {
      "totalItems": 2,
      "totalPages": 1,
      "page": 1,
      "data": [
        {
          "_id": 34,
          "id": 34,
          "dealerId": 0,
          "version": 1,
          "updatedBy": "Partsdesk",
          "updatedAt": "2024-06-17T15:04:05.000Z",
          "partNumber": "04466-35983",
          "en": "Brake pads, rear",
          "es": null,
          "pt": "Pastilhas de freio traseiras",
          "fr": "Plaquettes de frein arrière"
        }
      ]
    }
  },
  postUserRoles: {
    "data": {
      "userId": 24,
      "roleId": 100,
      "userOrigin": "dealer_users",
      "version": 2
    }
  },
  postUsersLogin: {
    "data": {
      "id": 2,
      "firstName": "Dana",
      "lastName": "Whitfield",
      "dlid": 1,
      "isAdmin": 0,
      "isDealerAdmin": 1
    }
  },
  postValidatePartNumbers: {
    "data": [
      {
        "partNumber": "90915-YZZD1",
        "exists": true,
        "partId": 6,
        "name": "Engine oil filter"
      }
    ],
    "recordsTotal": 2
  },
  postVhostToggle: {
    "data": {
      "dealerId": 3,
      "isDone": 1,
      "message": "Dealer has been marked as active.",
      "isActive": 1,
      "phrase": {
        "code": "answers.store_enabled"
      }
    }
  },
  postVhosts: {
    "data": {
      "dealerId": 2,
      "isDone": 1,
      "message": "No folder for store hosts is configured: no host file was t…"
    }
  },
  postWebhooks: {
    "data": {
      "id": 1,
      "dealerId": 1,
      "name": "Warehouse",
      "url": "https://example.com/partsdesk",
      "events": [
        "order.created"
      ],
      "isActive": 1,
      "stoppedWhy": null,
      "stoppedAt": null,
      "failingSince": null,
      "waiting": 0,
      "failed": 0,
      "oldSecretUntil": null,
      "version": 1,
      "updatedBy": "Dana Whitfield",
      "createdAt": "2026-11-24T15:04:05.000Z",
      "updatedAt": "2026-11-24T15:04:05.000Z",
      "secret": "whsec_…"
    }
  },
  postWebhooksIdReplay: {
    "data": {
      "count": 0
    }
  },
  putAgreement: {
    "data": {
      "version": 2,
      "text": "Dealers keep their prices up to date.",
      "createdBy": "Alex Morgan",
      "createdAt": "2026-11-24T15:04:05.000Z"
    }
  },
  putBroadcastsIdState: {
    "data": {
      "id": 1,
      "dealerId": 1,
      "subject": "Ready for winter? Batteries and wipers are 10 % off",
      "state": "cancelled",
      "trouble": null,
      "recipients": 218,
      "waiting": 0,
      "sent": 215,
      "failed": 0,
      "unconfirmed": 0,
      "suppressed": 3,
      "cancelled": 0,
      "createdBy": "Dana Whitfield",
      "createdAt": "2026-10-14T12:04:05.000Z",
      "finishedAt": "2026-11-24T15:04:05.000Z"
    }
  },
  putCatalogsId: {
    "data": {
      "id": 1,
      "kind": "local",
      "catalogName": "parts_usa",
      "displayName": "Cars and light trucks",
      "enDisplayName": "Cars and light trucks",
      "esDisplayName": "Autos y camionetas",
      "ptDisplayName": "Carros e caminhonetes",
      "frDisplayName": "Voitures et camionnettes",
      "description": "Cars and light trucks",
      "region": null,
      "imageHost": null,
      "isAccessories": 0,
      "version": 2,
      "createdAt": "2024-06-17T15:04:05.000Z",
      "updatedAt": "2026-11-24T15:04:05.000Z",
      "serviceUrl": null,
      "serviceUser": null,
      "hasServicePassword": false,
      "chunkMarker": "--chunk--",
      "sendsRegionsAs": "names",
      "timeoutMs": 3000000,
      "silenceMs": 300000
    }
  },
  putCoreLedgerWeeklyReminders: {
    "data": {
      "isOn": 1,
      "changedBy": "Dana Whitfield",
      "changedAt": "2026-11-24T15:04:05.000Z",
      "nextDay": "2026-11-30",
      "customers": 50
    }
  },
  putCustomerNotices: {
    "data": {
      "kind": "order",
      "isOn": 1,
      "texts": {
        "en": {
          "subject": "Order {{orderNumber}}",
          "body": "<p>Thank you.</p>"
        },
        "es": {
          "subject": "Su pedido {{orderNumber}}",
          "body": "<p>Hola {{customerName}}:</p>\n<p>Gracias por su pedido {{or…"
        },
        "pt": {
          "subject": "O seu pedido {{orderNumber}}",
          "body": "<p>Olá {{customerName}},</p>\n<p>Obrigado pelo seu pedido {{…"
        },
        "fr": {
          "subject": "Votre commande {{orderNumber}}",
          "body": "<p>Bonjour {{customerName}},</p>\n<p>Merci de votre commande…"
        }
      },
      "ownTexts": [
        "en"
      ],
      "version": 1,
      "updatedBy": "Dana Whitfield",
      "updatedAt": "2026-11-24T15:04:05.000Z"
    }
  },
  putCustomersId: {
    "data": {
      "customerType": 1,
      "billCompany": "Isabella Graham",
      "billContact": null,
      "billAddress1": "3911 Church St",
      "billAddress2": null,
      "billCity": "Waco",
      "billState": "VA",
      "billZip": "23219",
      "billCountry": "USA",
      "billPhone": "(804) 555-0105",
      "billFax": null,
      "shipCompany": "Isabella Graham",
      "shipContact": null,
      "shipAddress1": "3911 Church St",
      "shipAddress2": null,
      "shipCity": "Richmond",
      "shipState": "VA",
      "shipZip": "23219",
      "shipCountry": "USA",
      "shipPhone": "(804) 555-0105",
      "shipEmail": "isabella.graham@example.net",
      "instructions": null,
      "shipVia": null,
      "payTerms": "Prepaid",
      "salesman": null,
      "intMemo": null,
      "userMemo": null,
      "locale": "en",
      "taxRate": null,
      "taxState": null,
      "taxCity": null,
      "taxZip": null,
      "salesTaxExceptionNo": null,
      "taxEndDate": null,
      "staxEndDate": null,
      "costPlus": null,
      "listMinus": null,
      "id": 1,
      "dealerId": 1,
      "billEmail": "isabella.graham@example.net",
      "hasPassword": false,
      "formerEmails": [],
      "storeCredit": 0,
      "version": 2,
      "createdAt": "2024-02-09T02:11:37.000Z",
      "updatedAt": "2026-11-24T15:04:05.000Z"
    }
  },
  putCustomersIdPaymentProfile: {
    "data": {
      "customerId": 1,
      "payflowProPnref": false,
      "authorizeNetCustomerProfileId": false,
      "authorizeNetPaymentProfileId": false,
      "stripeCustomerId": true,
      "stripePaymentMethodId": false,
      "merchanteCardId": false,
      "version": 1
    }
  },
  putCustomersIdPricing: {
    "data": {
      "customerId": 1,
      "version": 1,
      "ranges": [
        {
          "from": 0.01,
          "to": 1000,
          "costPlus": 20,
          "listMinus": null,
          "minProfit": null,
          "inflateMsrp": null
        }
      ],
      "engine": {
        "rules": [
          {
            "from": null,
            "to": null,
            "costPlus": 30,
            "listMinus": 10,
            "minProfit": 15,
            "inflateMsrp": 18,
            "isDefault": 1,
            "catalogId": null,
            "makeId": null,
            "customerId": null
          }
        ],
        "priorityToggle": "c",
        "showInflated": 0
      }
    }
  },
  putDealerMiscFooterOptionsDealerId: {
    "data": {
      "columns": [
        {
          "en_title": "Help",
          "es_title": "",
          "fr_title": "",
          "pt_title": "",
          "fields": [
            {
              "en_text": "",
              "es_text": "",
              "fr_text": "",
              "pt_text": "",
              "url": "",
              "newTab": 0
            }
          ]
        }
      ],
      "version": 2
    }
  },
  putDealerMiscGoogleShoppingFeedDealerId: {
    "data": {
      "id": 1,
      "enableAutomatedFeed": 0,
      "ftpServerName": "sftp.example.com",
      "ftpUsername": "parts",
      "hasFtpPassword": 1,
      "ftpGoogleDataSourceName": null,
      "sshHostKey": null,
      "version": 1
    }
  },
  putDealerPricingByDealerDealerId: {
    "data": [
      {
        "from": 0.01,
        "to": 50,
        "costPlus": 40,
        "listMinus": null,
        "minProfit": null,
        "inflateMsrp": null,
        "isDefault": 0,
        "catalogId": 1,
        "makeId": null,
        "customerId": null,
        "id": 304,
        "dealerId": 1,
        "priorityToggle": "c"
      }
    ],
    "recordsTotal": 2,
    "priorityToggle": "c",
    "showInflatedPrice": 0,
    "version": 2
  },
  putDealerPricingSetPriorityToggleByDealerDealerId: {
    "data": {
      "dealerId": 1,
      "priorityToggle": "p",
      "showInflatedPrice": 0,
      "version": 2
    }
  },
  putDealerRoles: {
    "data": {
      "roles": [
        {
          "roleId": 22,
          "name": "Marketing",
          "isMultiDomain": "N",
          "menuOptions": [
            106
          ],
          "copyId": null,
          "isChanged": 0,
          "users": 0
        }
      ],
      "version": 1,
      "failures": []
    }
  },
  putDealerSetup: {
    "data": {
      "dealerId": 1,
      "steps": [
        {
          "step": "domain",
          "isDone": 1
        }
      ],
      "isHidden": 1
    }
  },
  putDealersDealerIdFees: {
    "data": {
      "dealerId": 1,
      "currencySymbol": "USD",
      "provideFreeShipping": 1,
      "freeShippingMinAmount": 400,
      "handlingFeeOrderTotal": 50,
      "handlingFeeAmountLessTotal": 3.95,
      "handlingFeeAmountGreaterTotal": 0,
      "handlingFeeHideFee": 0,
      "customFeeTitle": null,
      "customFeeFixed": null,
      "customFeePercent": null,
      "shippingFlat": 12.5,
      "shippingPercent": 4,
      "shippingMin": 8.95,
      "shippingMax": 49.95,
      "version": 2
    }
  },
  putDealersDealerIdGeneralTax: {
    "data": {
      "dealerId": 1,
      "allStatesProvinceTaxRate": 8.25,
      "taxComponents": [],
      "applyLaborOnOrderTotal": 0,
      "applyTaxToPartsAccessories": 1,
      "applyTaxToShipping": 0,
      "version": 2
    }
  },
  putDealersDealerIdHomePageSpecials: {
    "data": {
      "dealerId": 1,
      "homepageSpecialsSectionTitle": "This week",
      "homepageSpecialsCompType": "C",
      "version": 2
    }
  },
  putEditpartsId: {
    "data": {
      "id": 1,
      "dealerId": 1,
      "partNumber": "FB5Z-6731-D",
      "title": "Engine oil filter",
      "description": "Our best seller: kept in stock and shipped the same day",
      "price": 9.49,
      "listPrice": null,
      "sellingPrice": 9.49,
      "cost": null,
      "core": null,
      "hideItem": 0,
      "activateItem": 0,
      "pickupOnly": 0,
      "fixedShippingPrice": null,
      "additionalImage": null,
      "additionalImageDefault": 0,
      "laborTime": 0.5,
      "supersededBy": null,
      "catalog": {
        "name": "Engine oil filter",
        "description": null,
        "listPrice": 20.9,
        "cost": 12.55,
        "core": null,
        "supersededBy": null
      },
      "version": 2,
      "updatedBy": "Dana Whitfield",
      "createdAt": "2026-11-24T15:04:05.000Z",
      "updatedAt": "2026-11-24T15:04:05.000Z"
    }
  },
  putEntitiesDealersId: {
    "data": {
      "id": 1,
      "dealerDomain": "parts.cedarhills.example",
      "company": "Cedar Hills Parts Center",
      "version": 2,
      "enable_pick_up_at_dealership": 1,
      "pick_up_description": "Parts counter behind the showroom, Mon–Fri 8 to 5.\nBring yo…",
      "homepageSpecialsSectionTitle": null,
      "homepageSpecialsCompType": "C",
      "dealerAdminDomain": "desk.cedarhills.example",
      "address1": "4120 Cedar Hills Pike",
      "address2": null,
      "city": "Columbus",
      "state": "OH",
      "zip": "43215",
      "country": "USA",
      "currencySymbol": "USD",
      "locale": "en",
      "languagesAvailable": "en,es",
      "timeZone": "America/New_York",
      "imagesBaseUrl": "/demo/pictures",
      "subscriptionPlanId": 2,
      "isActive": 1,
      "createdAt": "2024-06-07T15:04:05.000Z",
      "billContact": "Dana Whitfield",
      "billPhone": "(614) 555-0140",
      "billEmail": "office@cedarhills.example",
      "shipContact": "Brandon Ramos",
      "shipPhone": "(614) 555-0140",
      "shipEmail": "ship@cedarhills.example",
      "partsContact": "Dana Whitfield",
      "partsPhone": "(614) 555-0140",
      "partsEmail": "parts@cedarhills.example",
      "envyMainUser": "admin",
      "passwordState": {
        "temporary": 0,
        "changedAt": "2024-06-07T15:04:05.000Z"
      },
      "registrationType": "Detailed",
      "registrationSource": null,
      "assetsRootUrl": null,
      "assetsUploadPath": null,
      "clonedFromId": null,
      "agreementVersion": null,
      "agreementAcceptedAt": null,
      "updatedAt": "2026-11-24T15:04:05.000Z"
    }
  },
  putEntitiesOrdersId: {
    "data": {
      "id": 2993,
      "deleted": 0,
      "order": {
        "customerId": 186,
        "requiredDate": null,
        "payTerms": "Prepaid",
        "salesman": "Trevor Ruiz",
        "intMemo": "Back order confirmed by the warehouse for Thursday.",
        "userMemo": null,
        "shipMemo": null,
        "instructions": "Loading dock closes at 4 pm.",
        "shipVia": "UPS Ground",
        "shippingMethodName": "Ground",
        "fixedShipping": 0,
        "shippingAmount": 0,
        "fixedHandling": 0,
        "handlingFeeAmount": 0,
        "fixedCustomFee": 0,
        "customFeeAmount": 0,
        "customFeeTitle": "Custom fee",
        "taxRate": null,
        "taxState": null,
        "taxCity": null,
        "taxZip": null,
        "salesTaxExceptionNo": null,
        "staxEndDate": null,
        "purchaseOrderNumber": null,
        "pgatewayId": null,
        "locale": "en",
        "isBusinessAcc": 1,
        "sameAddress": 1,
        "token": null,
        "isPickUp": 0,
        "couponCode": null,
        "utmCode": null,
        "billCompany": "Copper Canyon Car Care",
        "billContact": "Beatriz Cunningham",
        "billAddress1": "427 E School Ave",
        "billAddress2": null,
        "billCity": "Dallas",
        "billState": "OH",
        "billZip": "45208",
        "billCountry": "USA",
        "billPhone": "(513) 555-0176",
        "billEmail": "office@copper-canyon-car.example",
        "shipCompany": "Copper Canyon Car Care",
        "shipContact": "Beatriz Cunningham",
        "shipAddress1": "427 E School Ave",
        "shipAddress2": null,
        "shipCity": "Dallas",
        "shipState": "OH",
        "shipZip": "45208",
        "shipCountry": "USA",
        "shipPhone": "(513) 555-0176",
        "shipEmail": "office@copper-canyon-car.example",
        "id": 2993,
        "dealerId": 1,
        "orderNumber": 25997,
        "orderDate": "2026-11-24T12:28:46.000Z",
        "orderStatusId": 1,
        "shippingStatusId": null,
        "declinedReasonId": null,
        "isLocked": 0,
        "subtotal": 1353.43,
        "couponId": null,
        "discountAmount": 0,
        "shippingCharges": 0,
        "salesTaxRate": 7.5,
        "salesTaxAmount": 101.51,
        "taxAmount": 101.51,
        "taxComponents": null,
        "orderAmount": 1454.94,
        "paymentState": "unpaid",
        "amountDue": 1454.94,
        "amountOwed": 0,
        "amountReceived": 0,
        "amountRefunded": 0,
        "amountNet": 1454.94,
        "pay_terms": "Prepaid",
        "currencySymbol": "USD",
        "importedFrom": null,
        "importedNumber": null,
        "version": 2,
        "updatedBy": "Dana Whitfield",
        "createdAt": "2026-11-24T12:28:46.000Z",
        "updatedAt": "2026-11-24T15:04:05.000Z",
        "shipments": [],
        "quoteId": 109,
        "quoteRef": "Q-261122-356",
        "outsideZones": null,
        "brokenRules": []
      }
    }
  },
  putEntitiesRmaId: {
    "data": {
      "id": 22,
      "dealerId": 1,
      "company": "Cedar Hills Parts Center",
      "rmaNumber": 1022,
      "type": "Return",
      "orderId": 2315,
      "orderNumber": 25539,
      "billCompany": "Fatima Hernandez",
      "price": 99.29,
      "salesTaxAmount": 5.96,
      "currencySymbol": "USD",
      "rmaDealerStatus": "Approved",
      "rmaPartStatus": "Awaiting",
      "requestDate": "2026-11-03T07:22:25.002Z",
      "refundAmount": null,
      "version": 2,
      "reason": "Not needed any more",
      "rmaCarrierInfo": null,
      "rmaTrackingNumber": null,
      "rmaShippedDate": null,
      "rma_dealer_user": "Dana Whitfield",
      "receivedAt": null,
      "refundLimit": 105.25,
      "refundMethod": null,
      "refundNote": null,
      "refundParts": null,
      "exchangeOrderId": null,
      "exchangeOrderNumber": null,
      "refundOpen": null,
      "refundedAt": null,
      "updatedBy": "Dana Whitfield",
      "createdAt": "2026-11-03T07:22:25.002Z",
      "updatedAt": "2026-11-24T15:04:05.000Z",
      "rma_dealer_status": "Approved"
    }
  },
  putMessagesMove: {
    "data": {
      "changed": 1
    }
  },
  putMessagesSignature: {
    "data": {
      "signature": "<p>Dana, parts desk</p>"
    }
  },
  putOrdersId: {
    "data": {
      "customerId": 186,
      "requiredDate": null,
      "payTerms": "Prepaid",
      "salesman": "Trevor Ruiz",
      "intMemo": "Back order confirmed by the warehouse for Thursday.",
      "userMemo": null,
      "shipMemo": null,
      "instructions": "Loading dock closes at 4 pm.",
      "shipVia": "UPS Ground",
      "shippingMethodName": "Ground",
      "fixedShipping": 0,
      "shippingAmount": 0,
      "fixedHandling": 0,
      "handlingFeeAmount": 0,
      "fixedCustomFee": 0,
      "customFeeAmount": 0,
      "customFeeTitle": "Custom fee",
      "taxRate": null,
      "taxState": null,
      "taxCity": null,
      "taxZip": null,
      "salesTaxExceptionNo": null,
      "staxEndDate": null,
      "purchaseOrderNumber": null,
      "pgatewayId": null,
      "locale": "en",
      "isBusinessAcc": 1,
      "sameAddress": 1,
      "token": null,
      "isPickUp": 0,
      "couponCode": null,
      "utmCode": null,
      "billCompany": "Copper Canyon Car Care",
      "billContact": "Beatriz Cunningham",
      "billAddress1": "427 E School Ave",
      "billAddress2": null,
      "billCity": "Waco",
      "billState": "OH",
      "billZip": "45208",
      "billCountry": "USA",
      "billPhone": "(513) 555-0176",
      "billEmail": "office@copper-canyon-car.example",
      "shipCompany": "Copper Canyon Car Care",
      "shipContact": "Beatriz Cunningham",
      "shipAddress1": "427 E School Ave",
      "shipAddress2": null,
      "shipCity": "Waco",
      "shipState": "OH",
      "shipZip": "45208",
      "shipCountry": "USA",
      "shipPhone": "(513) 555-0176",
      "shipEmail": "office@copper-canyon-car.example",
      "id": 2993,
      "dealerId": 1,
      "orderNumber": 25997,
      "orderDate": "2026-11-24T12:28:46.000Z",
      "orderStatusId": 1,
      "shippingStatusId": null,
      "declinedReasonId": null,
      "isLocked": 0,
      "subtotal": 1353.43,
      "couponId": null,
      "discountAmount": 0,
      "shippingCharges": 0,
      "salesTaxRate": 7.5,
      "salesTaxAmount": 101.51,
      "taxAmount": 101.51,
      "taxComponents": null,
      "orderAmount": 1454.94,
      "paymentState": "unpaid",
      "amountDue": 1454.94,
      "amountOwed": 0,
      "amountReceived": 0,
      "amountRefunded": 0,
      "amountNet": 1454.94,
      "pay_terms": "Prepaid",
      "currencySymbol": "USD",
      "importedFrom": null,
      "importedNumber": null,
      "version": 2,
      "updatedBy": "Dana Whitfield",
      "createdAt": "2026-11-24T12:28:46.000Z",
      "updatedAt": "2026-11-24T15:04:05.000Z",
      "details": [
        {
          "partNumber": "84682925",
          "description": "Cabin air filter",
          "year": 2021,
          "makeSlug": "chevrolet",
          "modelSlug": "tahoe",
          "trimSlug": "lt",
          "engineSlug": "5-3l-v8-gas",
          "vehicleToEngineConfigId": 4427,
          "vin": null,
          "catalogId": 1,
          "partId": 464,
          "token": null,
          "pictureUrl": "/demo/pictures/panel-filter-205.png",
          "cost": 18.29,
          "price": 25.61,
          "corePrice": null,
          "qty": 2,
          "itemWeight": 0.35,
          "statusOrder": 2,
          "trackingNumber": null,
          "shippingCarrier": null,
          "intMemo": null,
          "userMemo": null,
          "shipMemo": null,
          "is_taxable": 1,
          "pickupOnly": 0,
          "id": 6697,
          "order_id": 2993,
          "costUnknown": 0,
          "qtyShipped": 0,
          "shipQty": 0,
          "extended_price": 51.22,
          "discountAmount": 0,
          "fixedShippingPrice": null,
          "fit": "fits"
        }
      ],
      "log": [
        {
          "id": 24372,
          "createdAt": "2026-11-24T15:04:05.000Z",
          "user": "Dana Whitfield",
          "action": "SHIP_GROUP_CHANGE",
          "memo": "{\"before\":{\"shipCity\":\"Cincinnati\"},\"after\":{\"shipCity\":\"Wa…",
          "external": 0
        }
      ],
      "shipments": [],
      "orderSummary": {
        "summary": [
          {
            "code": "subtotal",
            "title": "Subtotal",
            "amount": 1353.43,
            "formula": "2 × 25.61 + 12 × 9.21 + 3 × 397.23",
            "steps": []
          }
        ],
        "total": 1454.94
      },
      "quoteId": 109,
      "quoteRef": "Q-261122-356",
      "outsideZones": null,
      "brokenRules": []
    }
  },
  putOrdersStatus: {
    "data": {
      "changed": 1,
      "unchanged": 0,
      "locked": 0,
      "amounts": [
        {
          "currencySymbol": "USD",
          "amount": 452.5
        }
      ],
      "received": [],
      "mails": 0,
      "versions": [
        2
      ],
      "undoId": 1
    }
  },
  putPartsIdFitment: {
    "data": {
      "id": 1,
      "catalogId": 1,
      "catalog": "parts_usa",
      "partNo": "90915-06785",
      "name": "Engine oil filter",
      "price": 15.15,
      "vehiclesCount": 0,
      "version": 2,
      "updatedAt": "2026-11-24T15:04:05.000Z",
      "mainPart": "",
      "location": null,
      "description": "",
      "enPartName": "Engine oil filter",
      "esPartName": "Filtro de aceite del motor",
      "ptPartName": "Filtro de óleo do motor",
      "frPartName": "Filtre à huile moteur",
      "cost": 8.99,
      "core": null,
      "weight": 0.77,
      "length": 3.35,
      "width": 3.6,
      "height": 4.54,
      "isUniversal": 0,
      "editedBy": "Alex Morgan",
      "editedFields": [
        "vehicles"
      ],
      "vehicles": []
    }
  },
  putPaymentMethodsId: {
    "data": {
      "id": 1,
      "name": "PayPal Payflow",
      "sandboxUrl": "https://api-m.sandbox.paypal.com",
      "productionUrl": "https://api-m.paypal.com",
      "version": 2,
      "createdAt": "2026-11-24T15:04:05.000Z",
      "updatedAt": "2026-11-24T15:04:05.000Z"
    }
  },
  putPopularModels: {
    "data": {
      "dealerId": 1,
      "popularModelsTitleFormat": "MMP",
      "popularModelsHeading": "Popular models",
      "popularModelsDestination": "P",
      "popularModelsSubtitle": null,
      "selectedPopularModels": [
        1
      ],
      "models": [
        {
          "modelId": 1,
          "modelName": "Camry",
          "makeName": "Toyota",
          "displayName": "Toyota Camry Parts",
          "isSold": 1
        }
      ],
      "version": 2
    }
  },
  putQuotesId: {
    "data": {
      "id": 112,
      "dealerId": 1,
      "quoteRef": "Q-261122-832",
      "customerId": 276,
      "billCompany": "Kevin Morris",
      "billEmail": "orders@old-mill-tire.example",
      "description": "For the red one",
      "assignLabelManager": "Counter",
      "quoteAmount": 178.66,
      "currencySymbol": "USD",
      "statusId": 1,
      "sentAt": null,
      "expiresAt": null,
      "mailFailed": false,
      "orderId": null,
      "orderNumber": null,
      "createdAt": "2026-11-23T04:52:05.000Z",
      "version": 2,
      "updatedBy": "Dana Whitfield",
      "updatedAt": "2026-11-24T15:04:05.000Z",
      "customerName": "Kevin Morris",
      "customerEmail": "orders@old-mill-tire.example",
      "itemsAmount": 113.66,
      "installAmount": 65,
      "details": [
        {
          "id": 254,
          "position": 0,
          "partNumber": "58302-5G204",
          "description": "Brake pads, rear",
          "itemName": "Brake pads, rear",
          "price": 89.5,
          "install": 65,
          "qty": 1,
          "productData": {
            "partId": 2432,
            "catalogId": 1,
            "part_number": "58302-5G204",
            "name": "Brake pads, rear",
            "list": null,
            "cost": null,
            "weight": 2.63,
            "path_image": "/demo/pictures/brake-pad-5.png"
          },
          "year": 2023,
          "makeSlug": "kia",
          "modelSlug": "sportage",
          "trimSlug": "hybrid-ex",
          "engineSlug": "1-6l-4-cyl-turbo-hybrid",
          "vehicleToEngineConfigId": 2963,
          "vin": null,
          "cost": 66.79,
          "fit": "fits"
        }
      ],
      "sends": [],
      "changedSinceSent": false
    }
  },
  putReportMailsReport: {
    "data": {
      "week": [],
      "month": [],
      "people": [
        {
          "id": 6,
          "name": "admin",
          "email": "admin"
        }
      ],
      "last": [
        {
          "every": "week",
          "startDate": "2026-11-16",
          "endDate": "2026-11-22",
          "state": "sent",
          "recipients": 1,
          "finishedAt": "2026-11-23T11:00:12.000Z"
        }
      ],
      "version": 1
    }
  },
  putRmaId: {
    "data": {
      "rma": {
        "id": 22,
        "dealerId": 1,
        "company": "Cedar Hills Parts Center",
        "rmaNumber": 1022,
        "type": "Return",
        "orderId": 2315,
        "orderNumber": 25539,
        "billCompany": "Fatima Hernandez",
        "price": 99.29,
        "salesTaxAmount": 5.96,
        "currencySymbol": "USD",
        "rmaDealerStatus": "Approved",
        "rmaPartStatus": "Awaiting",
        "requestDate": "2026-11-03T07:22:25.002Z",
        "refundAmount": null,
        "version": 2,
        "reason": "Not needed any more",
        "rmaCarrierInfo": "UPS",
        "rmaTrackingNumber": "1Z999",
        "rmaShippedDate": "2026-11-02",
        "rma_dealer_user": "Dana Whitfield",
        "receivedAt": null,
        "refundLimit": 105.25,
        "refundMethod": null,
        "refundNote": null,
        "refundParts": null,
        "exchangeOrderId": null,
        "exchangeOrderNumber": null,
        "refundOpen": null,
        "refundedAt": null,
        "updatedBy": "Dana Whitfield",
        "createdAt": "2026-11-03T07:22:25.002Z",
        "updatedAt": "2026-11-24T15:04:05.000Z"
      },
      "order": {
        "id": 2315,
        "dealerId": 1,
        "orderNumber": 25539,
        "orderDate": "2026-10-31T14:11:12.000Z",
        "orderStatusId": 5,
        "customerId": 209,
        "billCompany": "Fatima Hernandez",
        "billContact": null,
        "billEmail": "fatima.hernandez@example.com",
        "billPhone": "(414) 555-0156",
        "billAddress1": "9391 Poplar Rd",
        "billAddress2": null,
        "billCity": "Milwaukee",
        "billState": "WI",
        "billZip": "53211",
        "locale": "en",
        "currencySymbol": "USD",
        "orderAmount": 117.17,
        "salesTaxRate": 6,
        "salesTaxAmount": 5.96,
        "isDeleted": false
      },
      "orderDetail": [
        {
          "id": 22,
          "partNumber": "58305-1Y644",
          "description": "Brake shoes, rear",
          "price": 99.29,
          "corePrice": null,
          "qty": 1,
          "shipQty": 1,
          "qtyAnnounced": 1,
          "qtyReceived": 0,
          "backToStock": 1,
          "discountAmount": 0,
          "salesTaxAmount": 5.96
        }
      ]
    }
  },
  putRolesId: {
    "data": {
      "id": 100,
      "dealerId": 1,
      "name": "Front counter",
      "roleType": "dealer",
      "isMultiDomain": "N",
      "isDealerAdmin": 0,
      "menuOptions": [
        101
      ],
      "roleParentId": 20,
      "version": 2,
      "createdAt": "2024-06-07T15:04:05.000Z",
      "updatedAt": "2026-11-24T15:04:05.000Z"
    }
  },
  putSessionPassword: {
    "data": {
      "changed": 1
    }
  },
  putSessionPreferences: {
    "data": {
      "theme": "dark",
      "locale": "es",
      "starred": [],
      "openGroups": [],
      "confirmsOrders": 1,
      "rowsPerPage": 10
    }
  },
  putSignInRules: {
    "data": {
      "adminsNeedCodes": 0,
      "version": 1
    }
  },
  putSubscriptionsId: {
    "data": {
      "id": 1,
      "name": "Starter",
      "planDescription": "One catalog and up to 500 orders a month. For a dealer who …",
      "setupFee": 0,
      "monthlyFee": 249,
      "cancelFee": null,
      "active": 1,
      "version": 2,
      "createdAt": "2024-06-07T15:04:05.000Z",
      "updatedAt": "2026-11-24T15:04:05.000Z"
    }
  },
  putTemplatesId: {
    "data": {
      "type": "orders",
      "name": "Late",
      "description": "<p>Hello {{customerName}},</p><p>A part of your order {{ord…",
      "id": 1,
      "dealerId": 1,
      "unknownPlaceholders": [],
      "version": 2,
      "updatedBy": "Dana Whitfield",
      "createdAt": "2024-06-17T15:04:05.000Z",
      "updatedAt": "2026-11-24T15:04:05.000Z"
    }
  },
  putThemes: {
    "data": {
      "id": 1,
      "name": "Classic",
      "themeColors": {
        "primary": "#0b5394",
        "secondary": "#c0392b",
        "headerBackground": "#ffffff",
        "bodyBackground": "#ffffff",
        "footerBackground": "#1f2933"
      },
      "defaultColors": {
        "primary": "#1f3a5f",
        "secondary": "#c0392b",
        "headerBackground": "#ffffff",
        "bodyBackground": "#ffffff",
        "footerBackground": "#1f2933"
      },
      "version": 1
    }
  },
  putUsersId: {
    "data": {
      "id": 1,
      "dlid": 0,
      "firstName": "Alex",
      "lastName": "Moore",
      "email": "admin@partsdesk.test",
      "roleId": 1,
      "roleName": "Admin",
      "userOrigin": "users",
      "managedDomains": [],
      "isActive": 1,
      "isMain": 0,
      "hasPassword": 1,
      "hasCodes": 0,
      "mayManage": 1,
      "version": 2,
      "createdAt": "2024-06-07T15:04:05.000Z",
      "updatedAt": "2026-11-24T15:04:05.000Z"
    }
  },
  putWebhooksId: {
    "data": {
      "id": 1,
      "dealerId": 1,
      "name": "New warehouse",
      "url": "https://example.com/partsdesk",
      "events": [
        "order.created"
      ],
      "isActive": 1,
      "stoppedWhy": null,
      "stoppedAt": null,
      "failingSince": null,
      "waiting": 0,
      "failed": 0,
      "oldSecretUntil": null,
      "version": 2,
      "updatedBy": "Dana Whitfield",
      "createdAt": "2026-11-24T15:04:05.000Z",
      "updatedAt": "2026-11-24T15:04:05.000Z"
    }
  },
}
