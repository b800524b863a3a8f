// Made by `npm run api:examples`: what the demo answers to the examples of calls.
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
  deleteTestOrders: {
    "data": {
      "deleted": 0,
      "left": 0
    }
  },
  deleteTranslationsId: {
    "data": {
      "id": 1
    }
  },
  getActivityLog: {
    "totalRecords": 454,
    "logs": [
      {
        "id": 2906,
        "formattedEventDate": "2026-11-24 10:03",
        "eventDescription": "Order 26000 created",
        "subject": "order",
        "event": "created",
        "values": {
          "name": "26000"
        },
        "eventDate": "2026-11-24T15:03:04.225Z",
        "who": "Store",
        "action": "create",
        "record": "orders",
        "recordId": 3000,
        "changes": [
          {
            "field": "billCompany",
            "before": null,
            "after": "James Mitchell"
          }
        ]
      }
    ],
    "startDate": "2026-11-17",
    "endDate": "2026-11-24"
  },
  getActivityLogChoices: {
    "data": {
      "people": [
        "Alex Morgan"
      ],
      "records": [
        "customers"
      ]
    }
  },
  getActivityLogId: {
    "data": {
      "id": 1,
      "formattedEventDate": "2026-09-25 19:26",
      "eventDescription": "Return 1001 requested for order 24788",
      "subject": "return",
      "event": "requested",
      "values": {
        "name": "1001",
        "order": "24788"
      },
      "eventDate": "2026-09-25T23:26:48.825Z",
      "who": "Trevor Ruiz",
      "action": "create",
      "record": "rma",
      "recordId": 1,
      "changes": [],
      "dealerId": 1,
      "timeZone": "America/New_York",
      "names": []
    }
  },
  getApiTokens: {
    "data": [],
    "recordsTotal": 0
  },
  getAutomaticEmails: {
    "data": [
      {
        "kind": "status1",
        "subject": "We received your order 1042"
      }
    ],
    "recordsTotal": 20
  },
  getBackofficeMenu: {
    "data": [
      {
        "id": 1,
        "parentMenuId": 0,
        "path": "/sales",
        "name": "Sales"
      }
    ],
    "recordsTotal": 64
  },
  getBroadcasts: {
    "data": [
      {
        "id": 3,
        "dealerId": 1,
        "subject": "Fleet customers: a new price list",
        "state": "done",
        "trouble": null,
        "recipients": 68,
        "waiting": 0,
        "sent": 66,
        "failed": 0,
        "unconfirmed": 0,
        "suppressed": 2,
        "cancelled": 0,
        "createdBy": "Dana Whitfield",
        "createdAt": "2026-11-22T12:04:05.000Z",
        "finishedAt": "2026-11-22T12:04:07.720Z"
      }
    ],
    "recordsTotal": 3
  },
  getBroadcastsId: {
    "data": {
      "id": 1,
      "dealerId": 1,
      "subject": "Ready for winter? Batteries and wipers are 10 % off",
      "state": "done",
      "trouble": null,
      "recipients": 218,
      "waiting": 0,
      "sent": 215,
      "failed": 3,
      "unconfirmed": 0,
      "suppressed": 0,
      "cancelled": 0,
      "createdBy": "Dana Whitfield",
      "createdAt": "2026-10-14T12:04:05.000Z",
      "finishedAt": "2026-10-14T12:04:13.720Z",
      "message": "<p>Hello {{customerName}},</p><p>until the end of the month…",
      "files": []
    }
  },
  getBroadcastsIdRecipients: {
    "data": [
      {
        "id": 1,
        "address": "isabella.graham@example.net",
        "name": "Isabella Graham",
        "state": "sent",
        "attempts": 1,
        "lastAnswer": "250 2.0.0 OK",
        "sentAt": "2026-10-14T12:04:05.000Z"
      }
    ],
    "recordsTotal": 218
  },
  getBulkItemsRuns: {
    "data": [],
    "recordsTotal": 0
  },
  getCatalogImports: {
    "data": [
      {
        "linesRead": 8870,
        "linesMade": 8870,
        "linesChanged": 0,
        "linesUnchanged": 0,
        "linesRejected": 0,
        "vehiclesMade": 0,
        "partsMade": 334,
        "fitmentsMade": 36164,
        "id": 6,
        "status": "done",
        "fileName": "isuzu_fv-parts.csv",
        "failure": null,
        "failureReason": null,
        "startedByName": "Alex Morgan",
        "startedAt": "2024-06-17T15:29:05.000Z",
        "finishedAt": "2024-06-17T15:29:33.870Z",
        "catalogId": 3,
        "catalogName": "isuzu_fv",
        "kind": "parts",
        "isFull": 0,
        "applicationsMissing": null,
        "partsMissing": null,
        "applicationsEnded": null
      }
    ],
    "recordsTotal": 6
  },
  getCatalogImportsId: {
    "data": {
      "linesRead": 6181,
      "linesMade": 6181,
      "linesChanged": 0,
      "linesUnchanged": 0,
      "linesRejected": 0,
      "vehiclesMade": 6181,
      "partsMade": 0,
      "fitmentsMade": 0,
      "id": 1,
      "status": "done",
      "fileName": "parts_usa-vehicles.csv",
      "failure": null,
      "failureReason": null,
      "startedByName": "Alex Morgan",
      "startedAt": "2024-06-17T15:04:05.000Z",
      "finishedAt": "2024-06-17T15:04:31.181Z",
      "catalogId": 1,
      "catalogName": "parts_usa",
      "kind": "vehicles",
      "isFull": 0,
      "applicationsMissing": null,
      "partsMissing": null,
      "applicationsEnded": null,
      "rejections": [],
      "rejectionsTotal": 0
    }
  },
  getCatalogs: {
    "data": [
      {
        "id": 2,
        "kind": "local",
        "catalogName": "accessories",
        "displayName": "Accessories",
        "enDisplayName": "Accessories",
        "esDisplayName": "Accesorios",
        "ptDisplayName": "Acessórios",
        "frDisplayName": "Accessoires",
        "description": "Generated demonstration parts list: accessories",
        "region": null,
        "imageHost": null,
        "isAccessories": 1,
        "version": 1,
        "createdAt": "2024-06-17T15:04:05.000Z",
        "updatedAt": "2024-06-17T15:04:05.000Z",
        "inUseBy": "",
        "usedBy": "",
        "isImporting": false
      }
    ],
    "recordsTotal": 4
  },
  getCatalogsDeletions: {
    "data": [],
    "recordsTotal": 0
  },
  getCategoriesMakesMakeIdYearsYearIdModelsModelIdTrimsTrimIdEnginesEngineId: {
    "data": [
      {
        "id": 14,
        "name": "Accessories",
        "slug": "accessories",
        "subcategories": [
          {
            "id": 51,
            "name": "Cargo and storage",
            "slug": "cargo-and-storage"
          }
        ]
      }
    ],
    "recordsTotal": 2
  },
  getClientRequest: {
    "data": [
      {
        "id": 105,
        "dealerId": 1,
        "storeName": "Cedar Hills Parts Center",
        "userId": 5,
        "userName": "Casey Brooks",
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
        "issueDescription": "The picture of several floor mats shows the wrong color.",
        "name": "Casey Brooks",
        "emailOrPhone": "clerk1@partsdesk.test",
        "isOpen": 1,
        "outcome": null,
        "decidedBy": null,
        "decidedAt": null,
        "reason": null,
        "version": 1,
        "createdAt": "2026-11-23T15:04:05.000Z"
      }
    ],
    "recordsTotal": 3
  },
  getClientRequestId: {
    "data": {
      "id": 101,
      "dealerId": 1,
      "storeName": "Cedar Hills Parts Center",
      "userId": 5,
      "userName": "Casey Brooks",
      "requestType": "discontinued",
      "catalogId": 1,
      "catalogName": "parts_usa",
      "partNumber": "A2767868060",
      "title": "Oil filter housing cap",
      "listPrice": null,
      "cost": null,
      "costPrice": null,
      "currencySymbol": "USD",
      "comment": "The manufacturer’s bulletin says it’s no longer made.",
      "newPartNumber": null,
      "issueDescription": null,
      "name": null,
      "emailOrPhone": null,
      "isOpen": 0,
      "outcome": "approved",
      "decidedBy": "Alex Morgan",
      "decidedAt": "2026-11-03T21:04:05.000Z",
      "reason": null,
      "version": 1,
      "createdAt": "2026-11-03T15:04:05.000Z"
    }
  },
  getClientRequestIdEffects: {
    "data": {
      "edited": {
        "listPrice": null,
        "cost": null,
        "core": null,
        "hideItem": 1,
        "supersededBy": null,
        "version": 1
      },
      "before": null,
      "openOrderLines": 0,
      "openQuotes": 0,
      "relatedItems": 0,
      "specials": 0
    }
  },
  getCoreLedger: {
    "data": [
      {
        "id": 206,
        "orderId": 103,
        "orderNumber": 24069,
        "customerId": 59,
        "billCompany": "Javier Garcia",
        "billEmail": "javier.garcia@example.org",
        "partNumber": "AJ5Z-2B121-D",
        "description": "Brake caliper, front left, remanufactured",
        "corePrice": 46,
        "qtyShipped": 2,
        "shippedDay": "2026-08-03",
        "dueDay": "2026-09-02",
        "returned": 0,
        "announced": 0,
        "outstanding": 2,
        "outstandingAmount": 92,
        "isOverdue": true,
        "remindedAt": null
      }
    ],
    "recordsTotal": 110,
    "totals": {
      "outstanding": 131,
      "outstandingAmount": 7965,
      "overdue": 90,
      "overdueAmount": 5035,
      "customers": 69
    }
  },
  getCountries: {
    "data": [
      {
        "id": 840,
        "iso": "US",
        "nicename": "United States"
      }
    ],
    "recordsTotal": 250
  },
  getCouponsIdOrders: {
    "data": [
      {
        "id": 2831,
        "orderNumber": 25883,
        "orderDate": "2026-11-19T01:08:13.000Z",
        "billCompany": "Isabella Taylor",
        "orderStatusId": 5,
        "shippingStatusId": 1,
        "subtotal": 211.74,
        "discountAmount": 21.17,
        "freedShipping": 0,
        "orderAmount": 221.48
      }
    ],
    "recordsTotal": 94,
    "totals": {
      "orders": 89,
      "discountAmount": 1704.67,
      "freedShipping": 0,
      "orderAmount": 17103.66
    },
    "coupon": {
      "couponName": "First order",
      "couponCode": "WELCOME10"
    }
  },
  getCustomerDuplicates: {
    "data": [
      {
        "reasons": [
          "phone"
        ],
        "total": 2,
        "customers": [
          {
            "id": 85,
            "dealerId": 1,
            "customerType": 1,
            "billCompany": "Renata Sanchez",
            "billContact": null,
            "billEmail": "renata.sanchez@example.com",
            "billPhone": "(317) 555-0181",
            "billCity": "Indianapolis",
            "billState": "IN",
            "createdAt": "2025-02-08T05:09:07.000Z",
            "qtyOrders": 5,
            "amountOrders": 555.24,
            "billAddress1": "3300 Adams Ln",
            "billZip": "46250"
          }
        ]
      }
    ],
    "recordsTotal": 2
  },
  getCustomerImports: {
    "data": [],
    "recordsTotal": 0
  },
  getCustomerNotices: {
    "data": [
      {
        "kind": "order",
        "isOn": 1,
        "attachesInvoice": 0,
        "texts": {
          "en": {
            "subject": "Your order {{orderNumber}}",
            "body": "<p>Hello {{customerName}},</p>\n<p>Thank you for your order …"
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
        "ownTexts": [],
        "version": 0,
        "updatedBy": null,
        "updatedAt": null
      }
    ],
    "recordsTotal": 6
  },
  getCustomers: {
    "data": [
      {
        "customerType": 1,
        "billCompany": "Melissa Green",
        "billContact": null,
        "billAddress1": "3707 Spruce Rd",
        "billAddress2": null,
        "billCity": "San Antonio",
        "billState": "TX",
        "billZip": "78205",
        "billCountry": "USA",
        "billPhone": "(210) 555-0152",
        "billFax": null,
        "shipCompany": "Melissa Green",
        "shipContact": null,
        "shipAddress1": "3707 Spruce Rd",
        "shipAddress2": null,
        "shipCity": "San Antonio",
        "shipState": "TX",
        "shipZip": "78205",
        "shipCountry": "USA",
        "shipPhone": "(210) 555-0152",
        "shipEmail": "melissa.green@mail.example",
        "instructions": "Call before delivery.",
        "shipVia": null,
        "payTerms": "Prepaid",
        "salesman": null,
        "intMemo": "Prefers a call before noon.",
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
        "id": 400,
        "dealerId": 1,
        "billEmail": "melissa.green@mail.example",
        "storeCredit": 0,
        "version": 1,
        "createdAt": "2026-11-20T16:55:23.000Z",
        "updatedAt": "2026-11-20T16:55:23.000Z",
        "qtyOrders": 0,
        "amountOrders": 0,
        "hasPurchases": 0
      }
    ],
    "recordsTotal": 240
  },
  getCustomersIdCharges: {
    "data": [
      {
        "id": 397,
        "dealerId": 1,
        "kind": "charge",
        "chargeId": null,
        "orderId": 598,
        "orderNumber": 24406,
        "customerId": 1,
        "paymentMethodId": 2,
        "gateway": "PayPal Pro",
        "envMode": "sandbox",
        "source": "card",
        "state": "succeeded",
        "amount": 58.17,
        "currency": "USD",
        "reason": "Order in the store",
        "purpose": null,
        "givenBack": 0,
        "parts": null,
        "cardBrand": "visa",
        "cardLast4": "4242",
        "keepCard": null,
        "keepMessage": null,
        "gatewayReference": "AF51E20CB19D",
        "gatewayCode": null,
        "gatewayMessage": null,
        "settledBy": "answer",
        "refundedAmount": 0,
        "refundableAmount": 58.17,
        "isVoidable": false,
        "isReconcilable": false,
        "user": "Store",
        "createdAt": "2026-08-24T01:44:36.000Z",
        "updatedAt": "2026-08-24T01:44:36.000Z"
      }
    ],
    "recordsTotal": 1
  },
  getCustomersIdMerge: {
    "data": {
      "kept": {
        "customer": {
          "customerType": 1,
          "billCompany": "Isabella Graham",
          "billContact": null,
          "billAddress1": "3911 Church St",
          "billAddress2": null,
          "billCity": "Richmond",
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
          "version": 1,
          "createdAt": "2024-02-09T02:11:37.000Z",
          "updatedAt": "2024-02-09T02:11:37.000Z"
        },
        "orders": 1,
        "amount": 58.17,
        "quotes": 0,
        "messages": 3,
        "charges": 1,
        "paymentProfile": false,
        "storedAt": [],
        "priceRules": 0,
        "priceVersion": 0
      },
      "gone": {
        "customer": {
          "customerType": 1,
          "billCompany": "Fatima Richardson",
          "billContact": null,
          "billAddress1": "5846 Lincoln Ave",
          "billAddress2": null,
          "billCity": "Tampa",
          "billState": "FL",
          "billZip": "33602",
          "billCountry": "USA",
          "billPhone": "(813) 555-0124",
          "billFax": null,
          "shipCompany": "Fatima Richardson",
          "shipContact": null,
          "shipAddress1": "5846 Lincoln Ave",
          "shipAddress2": null,
          "shipCity": "Tampa",
          "shipState": "FL",
          "shipZip": "33602",
          "shipCountry": "USA",
          "shipPhone": "(813) 555-0124",
          "shipEmail": "fatima.richardson@example.net",
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
          "id": 2,
          "dealerId": 1,
          "billEmail": "fatima.richardson@example.net",
          "hasPassword": false,
          "formerEmails": [],
          "storeCredit": 0,
          "version": 1,
          "createdAt": "2024-02-12T03:06:16.000Z",
          "updatedAt": "2024-02-12T03:06:16.000Z"
        },
        "orders": 1,
        "amount": 226.81,
        "quotes": 0,
        "messages": 3,
        "charges": 0,
        "paymentProfile": false,
        "storedAt": [],
        "priceRules": 0,
        "priceVersion": 0
      }
    }
  },
  getCustomersIdOverview: {
    "data": {
      "id": 1,
      "dealerId": 1,
      "since": "2024-02-09T02:11:37.000Z",
      "currencySymbol": "USD",
      "qtyOrders": 1,
      "amountOrders": 58.17,
      "storeCredit": 0,
      "accounts": [
        {
          "currencySymbol": "USD",
          "qtyOrders": 1,
          "amountOrders": 58.17,
          "amountDue": 0,
          "amountOwed": 0
        }
      ],
      "lastOrder": {
        "id": 598,
        "dealerId": 1,
        "orderNumber": 24406,
        "orderDate": "2026-08-24T01:42:36.000Z",
        "customerId": 1,
        "billCompany": "Isabella Graham",
        "billContact": null,
        "billEmail": "isabella.graham@example.net",
        "billPhone": "(804) 555-0105",
        "shipState": "VA",
        "purchaseOrderNumber": null,
        "orderAmount": 58.17,
        "paymentState": "paid",
        "amountDue": 0,
        "amountOwed": 0,
        "currencySymbol": "USD",
        "orderStatusId": 5,
        "shippingStatusId": 1,
        "declinedReasonId": null,
        "isLocked": 0,
        "isTest": 0,
        "isPickUp": 0,
        "version": 3,
        "updatedBy": "Brandon Ramos",
        "updatedAt": "2026-08-24T13:41:14.048Z",
        "lines": 1,
        "itemsQty": 2,
        "itemsShipped": 2,
        "company": "Cedar Hills Parts Center",
        "hasCharges": 1,
        "inReturn": 0
      },
      "quotes": {
        "all": 0
      },
      "returns": {
        "all": 0,
        "open": 0
      },
      "vehicles": [
        {
          "year": 2024,
          "makeSlug": "audi",
          "modelSlug": "a4",
          "trimSlug": "premium-plus",
          "engineSlug": "2-0l-4-cyl-turbo-gas",
          "vin": null,
          "lastAt": "2026-08-24T01:42:36.000Z"
        }
      ]
    }
  },
  getCustomersIdTimeline: {
    "data": [
      {
        "kind": "message",
        "at": "2026-11-22T12:04:05.000Z",
        "order": null,
        "quote": null,
        "return": null,
        "message": {
          "id": 381,
          "dealer_id": 1,
          "type": "CUSTOMER_COMMUNICATION",
          "folder_id": 1,
          "dealer_folder_id": null,
          "orderId": null,
          "order_number": null,
          "rma_id": null,
          "rma_number": null,
          "rma_order_number": null,
          "quoteId": null,
          "quoteRef": null,
          "from_name": "Cedar Hills Parts Center",
          "fromName": "Cedar Hills Parts Center",
          "from_mail": "parts@cedarhills.example",
          "to_name": "Isabella Graham",
          "to_mail": "isabella.graham@example.net",
          "fromMail": "parts@cedarhills.example",
          "toName": "Isabella Graham",
          "toMail": "isabella.graham@example.net",
          "ccMail": null,
          "orderNumber": null,
          "subject": "Fleet customers: a new price list",
          "message": "<p>Hello Isabella Graham,</p><p>the new price list for flee…",
          "messageText": "Hello Isabella Graham,\nthe new price list for fleets counts…",
          "quoted": null,
          "received": null,
          "createdAt": "2026-11-22T12:04:05.000Z",
          "createdAtParsed": "2026-11-22 07:04",
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
          "mailStatus": "sent",
          "mailAnswer": "250 2.0.0 OK",
          "cc": [],
          "files": [],
          "broadcastId": 3,
          "recipientState": "sent"
        }
      }
    ],
    "recordsTotal": 4
  },
  getDateRangeOption: {
    "data": {
      "startDate": "2026-10-01",
      "endDate": "2026-10-31"
    }
  },
  getDealer: {
    "data": {
      "id": 1,
      "dealerDomain": "parts.cedarhills.example",
      "dealerAdminDomain": "desk.cedarhills.example",
      "company": "Cedar Hills Parts Center",
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
      "partsPhone": "(614) 555-0140",
      "partsEmail": "parts@cedarhills.example",
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
      "partsContact": "Trevor Ruiz",
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
      "version": 1,
      "updatedAt": "2024-06-07T15:04:05.000Z",
      "diDealerCode": null,
      "diJobTitle": null,
      "diManagerPhone": null,
      "diDealerWebsite": null,
      "diWebsiteProvider": null,
      "diDmsProvider": null,
      "aaSignatureName": null,
      "aaTitle": null,
      "aaEmail": null,
      "aaPhone": null,
      "registration": null,
      "managedDomains": [
        "parts.cedarhills.example"
      ],
      "catalogs": [
        {
          "catalogId": 1,
          "enDisplayName": "Cars and light trucks"
        }
      ]
    }
  },
  getDealerCatalogs: {
    "data": [
      {
        "id": 12,
        "dealerId": 1,
        "catalogId": 2,
        "catalogName": "accessories",
        "kind": "local",
        "displayName": "Accessories",
        "enDisplayName": "Accessories",
        "esDisplayName": "Accesorios",
        "ptDisplayName": "Acessórios",
        "frDisplayName": "Accessoires",
        "memo": null,
        "selectedCountries": "",
        "selectionMakesYears": [],
        "version": 1
      }
    ],
    "recordsTotal": 3
  },
  getDealerCoupons: {
    "data": [
      {
        "couponName": "Accessory week",
        "couponCode": "ACCESSORY20",
        "couponType": "free_shipping_discount",
        "discountAmount": null,
        "discountPercentage": 20,
        "applyCouponOn": "accessories",
        "couponStartDate": "2026-12-01",
        "couponEndDate": "2026-12-08",
        "inStorePickup": 0,
        "oneCouponPerCustomer": 0,
        "couponActive": 1,
        "utmCode": null,
        "id": 4,
        "dealerId": 1,
        "period": "before",
        "orders": 0,
        "version": 1,
        "updatedBy": "Partsdesk",
        "createdAt": "2026-11-21T15:04:05.000Z",
        "updatedAt": "2026-11-21T15:04:05.000Z"
      }
    ],
    "recordsTotal": 7
  },
  getDealerDomains: {
    "data": [],
    "recordsTotal": 0
  },
  getDealerMisc: {
    "data": {
      "id": 1,
      "dealerId": 1,
      "v1dlid": null,
      "isActive": 1,
      "currencySymbol": "USD",
      "vinToOrder": 0,
      "enableQuoteSearch": 1,
      "forcePhoneCheckout": 0,
      "headerTitle": "Cedar Hills Parts Center",
      "headerSubTitle": "Genuine parts, shipped from Ohio",
      "forceVinContactPage": 0,
      "orderNotificationText": 1,
      "defaultSearchTab": 1,
      "hideAccesoriesMobile": 0,
      "sliderSearchBox": 1,
      "galeryModeAccesories": 0,
      "homeButtonLink": "/",
      "contactUsUrl": "/contact-us",
      "assetsRootUrl": null,
      "assetsUploadPath": null,
      "imagesBaseUrl": "/demo/pictures",
      "logoImage": null,
      "logoImageUrl": null,
      "topBannerImage": null,
      "topBannerImageUrl": null,
      "customFooterImage": null,
      "customFooterImageUrl": null,
      "uploadFavIcon": null,
      "uploadFavIconUrl": null,
      "themeId": 1,
      "address1": "4120 Cedar Hills Pike",
      "address2": null,
      "city": "Columbus",
      "zip": "43215",
      "country": "USA",
      "state": "OH",
      "billPhone": "(614) 555-0140",
      "returnsAddressAddress1": "4120 Cedar Hills Pike",
      "returnsAddressAddress2": "Dock 3",
      "returnsAddressCity": "Columbus",
      "returnsAddressZip": "43215",
      "returnsAddressCountry": "USA",
      "returnsAddressState": "OH",
      "returnsAddressTelephone": "(614) 555-0140",
      "coreAddressAddress1": null,
      "coreAddressAddress2": null,
      "coreAddressCity": null,
      "coreAddressZip": null,
      "coreAddressCountry": null,
      "coreAddressState": null,
      "coreAddressTelephone": null,
      "displayOnePrice": 0,
      "minOrderAmount": 15,
      "showCore": 1,
      "addCoreToPricing": 0,
      "provideFreeShipping": 1,
      "freeShippingMinAmount": 400,
      "handlingFeeOrderTotal": 50,
      "handlingFeeAmountLessTotal": 3.95,
      "handlingFeeAmountGreaterTotal": 0,
      "handlingFeeHideFee": 0,
      "customFeeTitle": null,
      "customFeeFixed": null,
      "customFeePercent": null,
      "externalDealerId": null,
      "configShowBreadcrumb": 1,
      "configShowCategoryBorder": 1,
      "configShowShortcutsBorder": 1,
      "returnDays": null,
      "nextOrderNumber": 26001,
      "nextRmaNumber": 1031,
      "footerOptions": {
        "columns": [
          {
            "en_title": "Shop",
            "es_title": "Comprar",
            "fr_title": "Magasiner",
            "pt_title": "Comprar",
            "fields": [
              {
                "en_text": "Parts",
                "es_text": "Repuestos",
                "fr_text": "Pièces",
                "pt_text": "Peças",
                "url": "/parts",
                "newTab": 0
              }
            ]
          }
        ],
        "version": 1
      },
      "selectedCountries": "[840]",
      "selectedStates": "[\"AL\",\"AZ\",\"AR\",\"CA\",\"CO\",\"CT\",\"DE\",\"DC\",\"FL\",\"GA\",\"ID\",\"IL…",
      "googleShoppingFeed": {
        "id": 1,
        "enableAutomatedFeed": 0,
        "ftpServerName": null,
        "ftpUsername": null,
        "hasFtpPassword": 0,
        "ftpGoogleDataSourceName": null,
        "sshHostKey": null,
        "version": 0
      },
      "version": 1
    }
  },
  getDealerPgatewayDealerId: {
    "data": [
      {
        "id": 101,
        "dealerId": 1,
        "paymentMethodId": 9,
        "name": "Stripe",
        "envMode": "sandbox",
        "apiUrl": "http://127.0.0.1:1/",
        "credentialsSet": [],
        "refusedAs": null,
        "refusedAt": null,
        "version": 1,
        "createdAt": "2024-06-17T15:04:05.000Z",
        "updatedAt": "2024-06-17T15:04:05.000Z"
      }
    ],
    "recordsTotal": 5
  },
  getDealerPricingAllLevels: {
    "data": {
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
      "catalogIds": [
        1
      ]
    }
  },
  getDealerPricingCustomers: {
    "data": [
      {
        "customerId": 154,
        "billCompany": "Costa Auto Parts",
        "billEmail": "shop@costa-auto-parts.example",
        "costPlus": 22,
        "listMinus": 20,
        "rules": []
      }
    ],
    "recordsTotal": 21
  },
  getDealerPricingExistingRules: {
    "data": [
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
        "customerId": null,
        "id": 101,
        "catalogName": null,
        "makeName": null
      }
    ],
    "recordsTotal": 9
  },
  getDealerPricingFixedPrices: {
    "data": [
      {
        "partNumber": "16546FG612",
        "sellingPrice": 33.95,
        "cost": 26.23,
        "list": 42.44,
        "catalogId": 1,
        "makeId": 8
      }
    ],
    "recordsTotal": 3
  },
  getDealerPricingLevels: {
    "data": [
      {
        "catalogId": null,
        "catalogName": null,
        "makeId": null,
        "makeName": null,
        "rules": 5
      }
    ],
    "recordsTotal": 4
  },
  getDealerRedirects: {
    "data": [
      {
        "id": 105,
        "dealerId": 1,
        "sourceUrl": "/parts-search.php",
        "targetUrl": "/search",
        "version": 1,
        "updatedBy": "Partsdesk",
        "createdAt": "2024-06-17T15:04:05.000Z",
        "updatedAt": "2024-06-17T15:04:05.000Z"
      }
    ],
    "recordsTotal": 5
  },
  getDealerRedirectsId: {
    "data": {
      "id": 101,
      "dealerId": 1,
      "sourceUrl": "/returns.php",
      "targetUrl": "/policies",
      "version": 1,
      "updatedBy": "Partsdesk",
      "createdAt": "2024-06-17T15:04:05.000Z",
      "updatedAt": "2024-06-17T15:04:05.000Z"
    }
  },
  getDealerRoles: {
    "data": [
      {
        "roleId": 22,
        "name": "Marketing",
        "isMultiDomain": "N",
        "menuOptions": [
          106
        ],
        "copyId": 151,
        "isChanged": 0,
        "users": 0
      }
    ],
    "recordsTotal": 3,
    "version": 0
  },
  getDealerScripts: {
    "data": {
      "dealerId": 1,
      "customHeaderScripts": "<meta name=\"site-verification\" content=\"k3Vq-cedarhills\">\n",
      "customBodyScripts": "<script>\n  // Opens the chat during business hours only.\n  …",
      "orderSuccessPageHeaderScript": null,
      "orderSuccessPageBodyScript": "<script>\n  window.dataLayer = window.dataLayer || []\n  wind…",
      "sslSiteSealCode": "<img src=\"https://seal.example/cedarhills.png\" alt=\"Secured…",
      "googleAnalytics": null,
      "googleBingConversion": null,
      "facebookPageUrl": "https://facebook.example/cedarhillsparts",
      "twitterPageUrl": null,
      "linkedinPageUrl": null,
      "instagramPageUrl": "https://instagram.example/cedarhillsparts",
      "pinterestPageUrl": null,
      "youtubePageUrl": "https://youtube.example/@cedarhillsparts",
      "googleAnalyticsAccount": "G-CEDAR40215",
      "enableGoogleAnalyticsTracking": 1,
      "sitemapXml": null,
      "sitemapXmlUrl": null,
      "sitemapForeignDomain": null,
      "version": 1,
      "updatedAt": "2024-06-17T15:04:05.000Z"
    }
  },
  getDealerSignIn: {
    "data": {
      "dealerId": 1,
      "url": "http://localhost:3000/auth/login-page",
      "envyMainUser": "admin",
      "userId": 6,
      "state": "own",
      "invitation": null
    }
  },
  getDealerTax: {
    "data": [
      {
        "id": 109,
        "dealerId": 1,
        "stateCode": "AK",
        "stateName": "Alaska",
        "taxPercentage": 0,
        "taxComponents": [],
        "applyLaborOnOrderTotal": 0,
        "applyTaxToPartsAccessories": 1,
        "applyTaxToShipping": 0,
        "applyCurrentTaxRulesToShowroom": 0,
        "noTax": 1,
        "version": 1,
        "createdAt": "2024-06-07T15:04:05.000Z",
        "updatedAt": "2024-06-07T15:04:05.000Z"
      }
    ],
    "recordsTotal": 14
  },
  getDealerTechpages: {
    "data": [
      {
        "id": 1,
        "dealerId": 1,
        "pageId": 1,
        "pageName": "Home Page",
        "pagetechPosition": 0,
        "metaHeader": "<meta name=\"format-detection\" content=\"telephone=no\">",
        "enTitle": "Welcome to Cedar Hills Parts Center",
        "enHtml": "<h2>Genuine parts, shipped today</h2>\n<p>Order before 3 pm …",
        "enPageTitle": "Cedar Hills Parts Center | Genuine parts online",
        "enMetaTitle": "Genuine auto parts from Cedar Hills Parts Center",
        "enMetaDescription": "Genuine parts and accessories at dealer prices from Cedar H…",
        "enMetaKeywords": "genuine parts, oem parts, accessories",
        "esTitle": "Bienvenido a Cedar Hills Parts Center",
        "esHtml": "",
        "esPageTitle": "Cedar Hills Parts Center | Piezas originales en línea",
        "esMetaTitle": "",
        "esMetaDescription": "",
        "esMetaKeywords": "",
        "ptTitle": "",
        "ptHtml": "",
        "ptPageTitle": "",
        "ptMetaTitle": "",
        "ptMetaDescription": "",
        "ptMetaKeywords": "",
        "frTitle": "Bienvenue chez Cedar Hills Parts Center",
        "frHtml": "",
        "frPageTitle": "Cedar Hills Parts Center | Pièces d’origine en ligne",
        "frMetaTitle": "",
        "frMetaDescription": "",
        "frMetaKeywords": "",
        "version": 1,
        "updatedBy": "Partsdesk",
        "createdAt": "2024-06-17T15:04:05.000Z",
        "updatedAt": "2024-06-17T15:04:05.000Z"
      }
    ],
    "recordsTotal": 3
  },
  getDealers: {
    "data": [
      {
        "id": 1,
        "dealerDomain": "parts.cedarhills.example",
        "dealerAdminDomain": "desk.cedarhills.example",
        "company": "Cedar Hills Parts Center",
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
        "partsPhone": "(614) 555-0140",
        "partsEmail": "parts@cedarhills.example",
        "imagesBaseUrl": "/demo/pictures",
        "subscriptionPlanId": 2,
        "isActive": 1,
        "createdAt": "2024-06-07T15:04:05.000Z",
        "awaitsApproval": 0,
        "isDeclined": 0,
        "setup": {
          "done": 8,
          "total": 8
        },
        "subscriptionName": "Growth",
        "billContact": "Dana Whitfield",
        "notificationEmail": "parts@cedarhills.example",
        "clonedFromId": null,
        "registrationSource": null,
        "registrationType": "Detailed",
        "assetsRootUrl": null,
        "assetsUploadPath": null,
        "selectedCountries": "US",
        "isPublished": 1,
        "isClosed": 0,
        "health": null
      }
    ],
    "recordsTotal": 1
  },
  getDealersDealerIdAsOf: {
    "day": "2026-11-24",
    "things": [
      {
        "kind": "settings",
        "key": "",
        "name": null,
        "status": "same",
        "entryId": null,
        "record": "dealer-settings",
        "fields": []
      }
    ],
    "later": []
  },
  getDealersDealerIdPickUp: {
    "data": {
      "dealerId": 1,
      "enable_pick_up_at_dealership": 1,
      "pick_up_description": "Parts counter behind the showroom, Mon–Fri 8 to 5.\nBring yo…",
      "version": 1
    }
  },
  getDealersDealerIdShippingZones: {
    "data": {
      "dealerId": 1,
      "countryIds": [
        840
      ],
      "stateCodes": [
        "AL"
      ],
      "version": 1
    }
  },
  getDealersDealerIdStorePreview: {
    "data": {
      "store": {
        "domain": "parts.cedarhills.example",
        "company": "Cedar Hills Parts Center",
        "phone": "(614) 555-0140",
        "address": [
          "4120 Cedar Hills Pike"
        ],
        "returnsAddress": {
          "lines": [
            "4120 Cedar Hills Pike"
          ],
          "phone": "(614) 555-0140"
        },
        "coreAddress": null,
        "locale": "en",
        "languages": [
          "en"
        ],
        "currencySymbol": "USD",
        "title": "Cedar Hills Parts Center",
        "subTitle": "Genuine parts, shipped from Ohio",
        "logoUrl": null,
        "bannerUrl": null,
        "faviconUrl": null,
        "footerPictureUrl": null,
        "theme": {
          "id": 1,
          "name": "Classic",
          "colors": {
            "primary": "#1f3a5f",
            "secondary": "#c0392b",
            "headerBackground": "#ffffff",
            "bodyBackground": "#ffffff",
            "footerBackground": "#1f2933"
          }
        },
        "header": {
          "homeUrl": "/",
          "contactUrl": "/contact-us",
          "links": [
            {
              "text": {
                "en": "About us",
                "es": "Quiénes somos",
                "pt": "Quem somos",
                "fr": "À propos"
              },
              "url": "/about-us",
              "newTab": 0
            }
          ]
        },
        "pageLinks": [
          {
            "text": {
              "en": "About us",
              "es": "Quiénes somos",
              "pt": "Quem somos",
              "fr": "À propos"
            },
            "url": "/about-us",
            "newTab": 0
          }
        ],
        "pickUp": {
          "description": "Parts counter behind the showroom, Mon–Fri 8 to 5.\nBring yo…"
        },
        "settings": {
          "minOrderAmount": 15,
          "vinToOrder": 0,
          "forcePhoneCheckout": 0,
          "forceVinContactPage": 0,
          "enableQuoteSearch": 1,
          "defaultSearchTab": 1,
          "sliderSearchBox": 1,
          "displayOnePrice": 0,
          "showCore": 1,
          "addCoreToPricing": 0,
          "handlingFeeHideFee": 0,
          "hideAccesoriesMobile": 0,
          "galeryModeAccesories": 0,
          "configShowBreadcrumb": 1,
          "configShowCategoryBorder": 1,
          "configShowShortcutsBorder": 1
        },
        "specials": {
          "title": null,
          "type": "C",
          "products": [
            {
              "name": "Engine oil filter",
              "partNumber": "90915-33766",
              "makeName": "Toyota",
              "imageUrl": "/demo/pictures/oil-filter-205.png",
              "price": 19.24,
              "url": "/parts/parts_usa/engine-oil-filter-90915-33766"
            }
          ]
        },
        "popularModels": {
          "heading": null,
          "subtitle": null,
          "models": [
            {
              "modelId": 1,
              "title": {
                "en": "Toyota Camry Parts",
                "es": "Repuestos de Toyota Camry",
                "pt": "Peças Toyota Camry",
                "fr": "Pièces Toyota Camry"
              },
              "url": "/parts/toyota/camry"
            }
          ]
        },
        "footer": [
          {
            "title": {
              "en": "Shop",
              "es": "Comprar",
              "pt": "Comprar",
              "fr": "Magasiner"
            },
            "links": [
              {
                "text": {
                  "en": "Parts",
                  "es": "Repuestos",
                  "pt": "Peças",
                  "fr": "Pièces"
                },
                "url": "/parts",
                "newTab": 0
              }
            ]
          }
        ]
      },
      "pages": [
        {
          "path": "/about-us",
          "title": {
            "en": "About us",
            "es": "Quiénes somos",
            "pt": "Quem somos",
            "fr": "À propos"
          }
        }
      ],
      "page": null,
      "part": {
        "partId": 18,
        "catalog": "parts_usa",
        "part_number": "90915-33766",
        "name": "Engine oil filter",
        "description": null,
        "core": null,
        "weight": 1.14,
        "slugs": {
          "make": {
            "slug": "toyota",
            "name": "Toyota"
          },
          "year": {
            "slug": "2010",
            "name": "2010"
          },
          "model": {
            "slug": "tundra",
            "name": "Tundra"
          },
          "trim": {
            "slug": "base",
            "name": "Base"
          },
          "engine": {
            "slug": "4-6l-v8-gas",
            "name": "4.6L V8 Gas"
          }
        },
        "vehicleId": 685,
        "makeId": 1,
        "category": "Filters",
        "subcategory": "Oil filters",
        "path_image": "/demo/pictures/oil-filter-205.png",
        "fitsVehicle": null,
        "isUniversal": false,
        "supersededBy": null,
        "pickupOnly": false,
        "fixedShippingPrice": null,
        "catalogId": 1,
        "price": {
          "price": 19.24,
          "shown": 21.28
        },
        "url": "/parts/parts_usa/engine-oil-filter-90915-33766"
      },
      "shippingMethods": [
        "Ground, 3-5 business days"
      ]
    }
  },
  getEditparts: {
    "data": [
      {
        "id": 5,
        "dealerId": 1,
        "partNumber": "SHIRT-L",
        "title": "Store T-shirt, large",
        "description": "Cotton, with our logo on the back",
        "price": 19.95,
        "listPrice": null,
        "sellingPrice": 19.95,
        "cost": 8.4,
        "core": null,
        "hideItem": 0,
        "activateItem": 1,
        "pickupOnly": 0,
        "fixedShippingPrice": null,
        "additionalImage": null,
        "additionalImageDefault": 0,
        "laborTime": null,
        "supersededBy": null,
        "catalog": null,
        "version": 1,
        "updatedBy": "Partsdesk",
        "createdAt": "2026-11-24T15:04:05.000Z",
        "updatedAt": "2026-11-24T15:04:05.000Z"
      }
    ],
    "recordsTotal": 5
  },
  getEmailMembers: {
    "data": [
      {
        "id": 254,
        "billCompany": "Aaliyah Sharma",
        "billContact": null,
        "billEmail": "aaliyah.sharma@example.com",
        "isSuppressed": false
      }
    ],
    "recordsTotal": 240,
    "suppressedTotal": 13
  },
  getEnginesMakesMakeIdYearsYearIdModelsModelIdTrimsTrimId: {
    "data": [],
    "recordsTotal": 0
  },
  getEntitiesDealerBulkItems: {
    "data": [
      {
        "id": 1,
        "dealerId": 1,
        "catalogId": 1,
        "line": 2,
        "partNumber": "15208-8PN3K",
        "title": "Spark plug, iridium",
        "description": null,
        "listPrice": null,
        "sellingPrice": "10.95",
        "laborTime": null,
        "core": null,
        "hideItem": null,
        "name": "Engine oil filter",
        "status": "new",
        "problems": [],
        "isAside": false,
        "belowCost": false,
        "version": 1,
        "updatedBy": "Partsdesk",
        "createdAt": "2026-11-24T15:04:05.000Z",
        "updatedAt": "2026-11-24T15:04:05.000Z"
      }
    ],
    "recordsTotal": 4
  },
  getEntitiesDealerRelatedItems: {
    "data": [
      {
        "id": 2,
        "dealerId": 1,
        "ruleName": "For the next service",
        "catalogId": 1,
        "catalogName": "parts_usa",
        "mainPartNumber": "17801-0E755",
        "mainName": "Engine air filter",
        "showInCarouselFormat": 0,
        "partNumbers": [
          "90915-06785"
        ],
        "details": [
          {
            "id": 4,
            "relatedItemId": 2,
            "catalogId": 1,
            "catalogName": "parts_usa",
            "partNumber": "90915-06785",
            "name": "Engine oil filter, genuine",
            "status": ""
          }
        ],
        "version": 1,
        "updatedBy": "Partsdesk",
        "updatedAt": "2026-11-24T15:04:05.000Z"
      }
    ],
    "recordsTotal": 2
  },
  getEntitiesDealerRelatedItemsDetails: {
    "data": [
      {
        "id": 1,
        "relatedItemId": 1,
        "catalogId": 1,
        "catalogName": "parts_usa",
        "partNumber": "90915-06785",
        "name": "Engine oil filter, genuine",
        "status": ""
      }
    ],
    "recordsTotal": 3
  },
  getEntitiesDealers: {
    "data": [
      {
        "id": 1,
        "dealerDomain": "parts.cedarhills.example",
        "dealerAdminDomain": "desk.cedarhills.example",
        "company": "Cedar Hills Parts Center",
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
        "partsPhone": "(614) 555-0140",
        "partsEmail": "parts@cedarhills.example",
        "imagesBaseUrl": "/demo/pictures",
        "subscriptionPlanId": 2,
        "isActive": 1,
        "createdAt": "2024-06-07T15:04:05.000Z",
        "awaitsApproval": 0,
        "isDeclined": 0,
        "setup": {
          "done": 8,
          "total": 8
        },
        "subscriptionName": "Growth",
        "billContact": "Dana Whitfield",
        "notificationEmail": "parts@cedarhills.example",
        "clonedFromId": null,
        "registrationSource": null,
        "registrationType": "Detailed",
        "assetsRootUrl": null,
        "assetsUploadPath": null,
        "selectedCountries": "US",
        "isPublished": 1,
        "isClosed": 0,
        "health": null,
        "enable_pick_up_at_dealership": 1,
        "pick_up_description": "Parts counter behind the showroom, Mon–Fri 8 to 5.\nBring yo…",
        "homepageSpecialsSectionTitle": null,
        "homepageSpecialsCompType": "C"
      }
    ],
    "recordsTotal": 1
  },
  getEntitiesHomePageSpecialProductsV2: {
    "data": [
      {
        "id": 1,
        "dealerId": 1,
        "productId": 18,
        "name": "Engine oil filter",
        "partNumber": "90915-33766",
        "catalogName": "parts_usa",
        "pathImage": "/demo/pictures/oil-filter-205.png",
        "assembly": null,
        "makeName": "Toyota",
        "year": null,
        "modelName": null,
        "trimName": null,
        "engineName": null,
        "categoryId": null,
        "categoryName": null,
        "categorySlug": null,
        "subcategoryId": 1,
        "subcategoryName": "Oil filters",
        "subcategorySlug": "oil-filters",
        "price": 21.28,
        "showPrice": 1,
        "priceToday": 19.24,
        "isShown": 1,
        "position": 1,
        "version": 1
      }
    ],
    "recordsTotal": 4
  },
  getEntitiesMultiTable: {
    "data": {
      "message_folders": [
        {
          "id": 1,
          "name": "Inbox",
          "unread": 2
        }
      ],
      "dealer_message_folders": [
        {
          "id": 1,
          "colName": "Warranty",
          "unread": 0,
          "isInUse": true,
          "version": 1,
          "createdAt": "2026-11-24T15:04:05.000Z"
        }
      ]
    }
  },
  getEntitiesOrderDetails: {
    "data": [
      {
        "partNumber": "PD-48281",
        "description": "Carnauba wax, 16 oz",
        "year": null,
        "makeSlug": null,
        "modelSlug": null,
        "trimSlug": null,
        "engineSlug": null,
        "vehicleToEngineConfigId": null,
        "vin": null,
        "catalogId": 1,
        "partId": 4849,
        "token": null,
        "pictureUrl": "/demo/pictures/bottle-168.png",
        "cost": 11.05,
        "price": 15.47,
        "corePrice": null,
        "qty": 1,
        "itemWeight": 1.12,
        "statusOrder": 6,
        "trackingNumber": "772683135625",
        "shippingCarrier": "FedEx",
        "intMemo": null,
        "userMemo": null,
        "shipMemo": null,
        "is_taxable": 1,
        "pickupOnly": 0,
        "id": 1,
        "order_id": 1,
        "costUnknown": 0,
        "qtyShipped": 1,
        "shipQty": 0,
        "extended_price": 15.47,
        "discountAmount": 0,
        "fixedShippingPrice": null,
        "version": 4,
        "fit": "universal"
      }
    ],
    "recordsTotal": 1
  },
  getEntitiesOrders: {
    "data": [
      {
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
        "billCity": "Cincinnati",
        "billState": "OH",
        "billZip": "45208",
        "billCountry": "USA",
        "billPhone": "(513) 555-0176",
        "billEmail": "office@copper-canyon-car.example",
        "noEmail": 0,
        "shipCompany": "Copper Canyon Car Care",
        "shipContact": "Beatriz Cunningham",
        "shipAddress1": "427 E School Ave",
        "shipAddress2": null,
        "shipCity": "Cincinnati",
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
        "isTest": 0,
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
        "version": 1,
        "updatedBy": "Jasmine Washington",
        "createdAt": "2026-11-24T12:28:46.000Z",
        "updatedAt": "2026-11-24T12:28:46.000Z",
        "shipments": [],
        "quoteId": 109,
        "quoteRef": "Q-261122-356",
        "outsideZones": null,
        "brokenRules": []
      }
    ],
    "recordsTotal": 1
  },
  getFeedRuns: {
    "data": [],
    "recordsTotal": 0
  },
  getHistory: {
    "versions": [],
    "hasStart": false,
    "hasMore": false,
    "since": null,
    "timeZone": "America/New_York"
  },
  getImageLibrary: {
    "data": [],
    "recordsTotal": 0
  },
  getInventory: {
    "data": [
      {
        "partNumber": "00232-2A321",
        "warehouse": "Jacksonville",
        "stock": 33,
        "weight": 0.84,
        "length": 6.89,
        "width": 2.77,
        "height": 1.98,
        "updatedAt": "2026-11-24T15:04:05.000Z"
      }
    ],
    "recordsTotal": 4573
  },
  getListViews: {
    "data": [],
    "recordsTotal": 0
  },
  getMailSuppressions: {
    "data": [
      {
        "id": 13,
        "address": "shop@tran-motors.example",
        "reason": "unsubscribed",
        "note": null,
        "version": 1,
        "createdBy": "Recipient",
        "createdAt": "2026-11-22T17:04:06.560Z",
        "updatedBy": "Recipient",
        "updatedAt": "2026-11-22T17:04:06.560Z"
      }
    ],
    "recordsTotal": 13
  },
  getMakes: {
    "data": [
      {
        "id": 4,
        "name": "Acura",
        "slug": "acura",
        "badgeId": 4
      }
    ],
    "recordsTotal": 26
  },
  getManagerDashboardSummary: {
    "data": {
      "activeStores": 3,
      "archivedStores": 0,
      "totalOrders": 2808,
      "totalTransactions": null,
      "totalTransactionsByCurrency": [
        {
          "currencySymbol": "USD",
          "amount": 601154.9
        }
      ],
      "moneyOwedByCurrency": []
    }
  },
  getManagerOrdersReportExport: {
    "data": {
      "filePath": "/api/exports/files/….csv",
      "fileName": "….csv"
    }
  },
  getManagerStoreSales: {
    "data": {
      "startDate": "2026-11-23",
      "endDate": "2026-11-24",
      "previousStartDate": "2026-11-21",
      "previousEndDate": "2026-11-22",
      "stepDays": 1,
      "steps": [
        {
          "startDate": "2026-11-23",
          "endDate": "2026-11-23",
          "previousStartDate": "2026-11-21",
          "previousEndDate": "2026-11-21",
          "currencySymbol": "USD",
          "net": 7394.03,
          "previous": 4150.38
        }
      ],
      "dealerId": 1,
      "company": "Cedar Hills Parts Center"
    }
  },
  getManagerStoresId: {
    "data": {
      "refreshedAt": "2026-11-24T15:04:05.000Z",
      "openSteps": [],
      "lastOrderAt": "2026-11-24T15:03:04.225Z",
      "weekFrom": "2026-11-17",
      "weekUntil": "2026-11-23",
      "weekOrders": 129,
      "weekAmounts": [
        {
          "currencySymbol": "USD",
          "amount": 30174.57
        }
      ],
      "earlierFrom": "2026-10-20",
      "earlierDays": 28,
      "earlierOrders": 479,
      "earlierAmounts": [
        {
          "currencySymbol": "USD",
          "amount": 113863.51
        }
      ],
      "unconfirmedPayments": 1,
      "refusedGateways": 0,
      "owedOrders": 0,
      "owedAmounts": [],
      "failedMails": 2,
      "unsentMails": 3,
      "failingWebhooks": 0,
      "stoppedWebhooks": 0,
      "unreadMessages": 2,
      "pendingReturns": 9,
      "openRequests": 3,
      "feedStatus": null,
      "feedAt": null,
      "feedFailedNights": 0,
      "feedIsLate": 0,
      "hostState": null,
      "sitemapIsForeign": 0,
      "id": 1,
      "company": "Cedar Hills Parts Center",
      "dealerDomain": "parts.cedarhills.example",
      "currencySymbol": "USD",
      "timeZone": "America/New_York",
      "isActive": 1
    }
  },
  getMarketplaceTemplates: {
    "data": [
      {
        "id": 1,
        "name": "MercadoLibre Autopartes.xlsx",
        "bytes": 2599,
        "sheet": "Autopartes",
        "headerRow": 2,
        "filled": [
          "SKU"
        ],
        "unfilled": [
          "Color"
        ],
        "createdBy": "Partsdesk",
        "createdAt": "2024-06-17T15:04:05.000Z"
      }
    ],
    "recordsTotal": 1
  },
  getMessages: {
    "data": [
      {
        "id": 1459,
        "dealer_id": 1,
        "subject": "Your order 25959 is on its way",
        "fromName": "Cedar Hills Parts Center",
        "fromMail": "parts@cedarhills.example",
        "toName": "Mariana Patel",
        "toMail": "mariana.patel@example.net",
        "orderNumber": 25959,
        "createdAt": "2026-11-24T14:59:45.200Z",
        "createdAtParsed": "2026-11-24 09:59",
        "folder_id": 1,
        "dealer_folder_id": null,
        "is_from_admin": 1,
        "isRead": 1,
        "isDraft": 0,
        "in_reply_to_message_id": null,
        "type": "CUSTOMER_COMMUNICATION",
        "received": null,
        "mailStatus": "sent",
        "preview": "Hello Mariana Patel,\n\nThese items of your order 25959 were …",
        "files": 0,
        "assignedTo": null
      }
    ],
    "recordsTotal": 1013
  },
  getMessagesColleagues: {
    "data": [
      {
        "id": 6,
        "name": "admin"
      }
    ],
    "recordsTotal": 7
  },
  getMessagesId: {
    "data": {
      "id": 1,
      "dealer_id": 1,
      "type": "CUSTOMER_COMMUNICATION",
      "folder_id": 1,
      "dealer_folder_id": null,
      "orderId": 22,
      "order_number": 24014,
      "rma_id": null,
      "rma_number": null,
      "rma_order_number": null,
      "quoteId": null,
      "quoteRef": null,
      "from_name": "Paul Fleming",
      "fromName": "Paul Fleming",
      "from_mail": "shop@parker-auto-parts.example",
      "to_name": "Cedar Hills Parts Center",
      "to_mail": "parts@cedarhills.example",
      "fromMail": "shop@parker-auto-parts.example",
      "toName": "Cedar Hills Parts Center",
      "toMail": "parts@cedarhills.example",
      "ccMail": null,
      "orderNumber": 24014,
      "subject": "Add a part to order 24014",
      "message": "<p>Can you add the gasket and clips that go with this to th…",
      "messageText": "Can you add the gasket and clips that go with this to the s…",
      "quoted": null,
      "received": null,
      "createdAt": "2026-07-28T23:54:05.776Z",
      "createdAtParsed": "2026-07-28 19:54",
      "orderStatusId": null,
      "shippingStatusId": null,
      "declinedReason": null,
      "templateId": null,
      "doNotSendEmail": 0,
      "addApprovalText": 0,
      "is_from_admin": 0,
      "is_read": 1,
      "isRead": 1,
      "is_visible": 1,
      "isDraft": 0,
      "in_reply_to_message_id": null,
      "answers_broadcast_id": null,
      "storeName": "Cedar Hills Parts Center",
      "userName": "Paul Fleming",
      "mailStatus": "none",
      "mailAnswer": null,
      "cc": [],
      "files": [],
      "broadcastId": null,
      "recipientState": null,
      "assignedTo": null,
      "answerDraftId": null
    }
  },
  getModelsMakesMakeIdYearsYearId: {
    "data": [],
    "recordsTotal": 0
  },
  getOrderSummary: {
    "orderSummary": [
      {
        "code": "subtotal",
        "title": "Subtotal",
        "amount": 118.95,
        "formula": "118.95",
        "steps": []
      }
    ],
    "total": 140.58,
    "couponTrouble": null,
    "storeRules": {
      "minOrderAmount": 15,
      "vinToOrder": 0,
      "forcePhoneCheckout": 0
    },
    "shippingZones": {
      "countryIds": [
        840
      ],
      "stateCodes": [
        "AL"
      ]
    }
  },
  getOrders: {
    "data": [
      {
        "id": 3000,
        "dealerId": 1,
        "orderNumber": 26000,
        "orderDate": "2026-11-24T15:03:04.225Z",
        "customerId": 192,
        "billCompany": "James Mitchell",
        "billContact": null,
        "billEmail": "james.mitchell@example.com",
        "billPhone": "(203) 555-0188",
        "shipState": "CT",
        "purchaseOrderNumber": null,
        "orderAmount": 452.5,
        "paymentState": "unknown",
        "amountDue": 452.5,
        "amountOwed": 0,
        "currencySymbol": "USD",
        "orderStatusId": 1,
        "shippingStatusId": null,
        "declinedReasonId": null,
        "isLocked": 0,
        "isTest": 0,
        "isPickUp": 0,
        "version": 1,
        "updatedBy": "Store",
        "updatedAt": "2026-11-24T15:03:04.225Z",
        "lines": 2,
        "itemsQty": 5,
        "itemsShipped": 0,
        "company": "Cedar Hills Parts Center",
        "hasCharges": 1,
        "inReturn": 0
      }
    ],
    "recordsTotal": 2000,
    "amounts": [
      {
        "currencySymbol": "USD",
        "amount": 471815.95
      }
    ]
  },
  getOrdersBoard: {
    "data": {
      "columns": [
        {
          "statusId": 1,
          "count": 44,
          "amount": 11632.97,
          "cards": [
            {
              "id": 3000,
              "version": 1,
              "orderNumber": 26000,
              "orderDate": "2026-11-24T15:03:04.225Z",
              "orderStatusId": 1,
              "shippingStatusId": null,
              "declinedReasonId": null,
              "isLocked": 0,
              "billCompany": "James Mitchell",
              "orderAmount": 452.5,
              "paymentState": "unknown",
              "amountDue": 452.5,
              "currencySymbol": "USD",
              "itemsQty": 5,
              "itemsShipped": 0,
              "wrongCountry": 0
            }
          ],
          "more": false
        }
      ],
      "countedTo": null,
      "currencySymbol": "USD"
    }
  },
  getOrdersIdChargeWay: {
    "data": {
      "orderId": 1,
      "currency": "USD",
      "orderAmount": 29.3,
      "charged": 0,
      "refunded": 0,
      "givenBack": 0,
      "outstanding": 29.3,
      "due": 29.3,
      "owed": 0,
      "paymentState": "unpaid",
      "unknown": 0,
      "way": "none",
      "message": "The previous payment was processed using PayPal Express, wh…",
      "phrase": {
        "code": "charges.payPalExpress"
      },
      "paymentMethodId": null,
      "gateway": null,
      "storedCard": null,
      "cards": [],
      "isLocked": false
    }
  },
  getOrdersIdCharges: {
    "data": [],
    "recordsTotal": 0,
    "payments": {
      "orderId": 1,
      "currency": "USD",
      "orderAmount": 29.3,
      "charged": 0,
      "refunded": 0,
      "givenBack": 0,
      "outstanding": 29.3,
      "due": 29.3,
      "owed": 0,
      "paymentState": "unpaid",
      "unknown": 0
    },
    "recorded": [],
    "parts": {
      "charged": {
        "goods": 15.47,
        "tax": 0.93,
        "shipping": 8.95,
        "fees": 3.95,
        "goodsTax": 0.93,
        "shippingTax": 0
      },
      "refunded": {
        "goods": 0,
        "tax": 0,
        "shipping": 0,
        "fees": 0
      }
    },
    "credit": {
      "balance": 0,
      "used": 0,
      "obstacle": null
    }
  },
  getOrdersIdCustomerLink: {
    "data": {
      "url": "http://localhost:3000/see/1.o1-enR3i98mqKVLWHYV3QLTzIjaMvmx…"
    }
  },
  getOrdersIdMessages: {
    "data": [],
    "recordsTotal": 0
  },
  getOrdersIdReturnableLines: {
    "data": {
      "id": 1,
      "orderNumber": 24001,
      "billCompany": "Gabriel Alvarez",
      "currencySymbol": "USD",
      "lines": [
        {
          "id": 1,
          "partNumber": "PD-48281",
          "description": "Carnauba wax, 16 oz",
          "price": 15.47,
          "qty": 1,
          "corePrice": null,
          "discountAmount": 0,
          "qtyShipped": 1,
          "inReturns": 0,
          "discountInReturns": 0
        }
      ]
    }
  },
  getOrdersIdRma: {
    "data": [],
    "recordsTotal": 0
  },
  getOrdersStats: {
    "data": {
      "fromDate": null,
      "toDate": null,
      "previousFromDate": null,
      "previousToDate": null,
      "newOrders": {
        "count": 1870,
        "previous": null
      },
      "amounts": [
        {
          "currencySymbol": "USD",
          "amount": 437329.49,
          "previous": null
        }
      ],
      "days": [
        {
          "day": "2026-07-28",
          "currencySymbol": "USD",
          "orders": 18,
          "amount": 2991.8
        }
      ],
      "places": [
        {
          "kind": "state",
          "country": "USA",
          "state": "TX",
          "currencySymbol": "USD",
          "orders": 210,
          "amount": 42228.32
        }
      ]
    }
  },
  getOrdersTotals: {
    "data": {
      "orders": 2000,
      "amounts": [
        {
          "currencySymbol": "USD",
          "amount": 471815.95
        }
      ]
    }
  },
  getPartNumberUrls: {
    "data": [
      {
        "id": 4823,
        "partNumber": "00232-2A321",
        "name": "Brake fluid DOT 3, 12 oz",
        "catalogId": 1,
        "catalog": "parts_usa",
        "url": "https://parts.cedarhills.example/parts/parts_usa/brake-flui…",
        "isHidden": false
      }
    ],
    "recordsTotal": 5354
  },
  getParts: {
    "data": [
      {
        "id": 4,
        "catalogId": 1,
        "catalog": "parts_usa",
        "partNo": "04152-YZZA1",
        "name": "Engine oil filter",
        "price": 9.72,
        "vehiclesCount": 243,
        "version": 1,
        "updatedAt": "2024-06-17T15:04:05.000Z"
      }
    ],
    "recordsTotal": 199
  },
  getPartsIdFitment: {
    "data": [
      {
        "vehicleId": 31,
        "makeId": 1,
        "makeName": "Toyota",
        "year": 2009,
        "modelId": 1,
        "modelName": "Camry",
        "trimId": 5,
        "trim": "CE",
        "engineId": 1,
        "engine": "2.4L 4-cyl Gas",
        "note": null
      }
    ],
    "recordsTotal": 34
  },
  getPartsIdUses: {
    "data": {
      "editedParts": 0,
      "specials": 0,
      "relatedItems": 4,
      "openQuotes": 0
    }
  },
  getPaymentMethods: {
    "data": [
      {
        "id": 1,
        "name": "PayPal Express",
        "sandboxUrl": "https://api-m.sandbox.paypal.com",
        "productionUrl": "https://api-m.paypal.com",
        "version": 1,
        "createdAt": "2026-11-24T15:04:05.000Z",
        "updatedAt": "2026-11-24T15:04:05.000Z",
        "inUseBy": "",
        "usedBy": ""
      }
    ],
    "recordsTotal": 6
  },
  getPaymentMethodsByDealerDealerId: {
    "data": [
      {
        "id": 4,
        "name": "Purchase order",
        "dealerPaymentId": 105,
        "envMode": "production"
      }
    ],
    "recordsTotal": 5
  },
  getPricingPlans: {
    "data": [
      {
        "id": 1,
        "name": "Starter",
        "planDescription": "One catalog and up to 500 orders a month. For a dealer who …",
        "setupFee": 0,
        "monthlyFee": 49
      }
    ],
    "recordsTotal": 3
  },
  getQuotes: {
    "data": [
      {
        "id": 112,
        "dealerId": 1,
        "company": "Cedar Hills Parts Center",
        "quoteRef": "Q-261122-832",
        "customerId": 276,
        "billCompany": "Kevin Morris",
        "billEmail": "orders@old-mill-tire.example",
        "description": "For the 2023 kia sportage",
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
        "version": 1,
        "updatedBy": "Casey Brooks",
        "updatedAt": "2026-11-23T04:52:05.000Z"
      }
    ],
    "recordsTotal": 42
  },
  getQuotesIdMessages: {
    "data": [],
    "recordsTotal": 0
  },
  getReportsOrderStatusCount: {
    "data": [
      {
        "id": 1,
        "status": "New Orders",
        "orderCount": 44,
        "totalOrderAmount": 11632.97,
        "totalOrderAmounts": [
          {
            "currencySymbol": "USD",
            "amount": 11632.97
          }
        ]
      }
    ],
    "startDate": "2026-11-17",
    "endDate": "2026-11-24",
    "per": "day",
    "steps": [
      {
        "startDate": "2026-11-17",
        "id": 1,
        "currencySymbol": "USD",
        "orderCount": 1,
        "totalOrderAmount": 165.56
      }
    ]
  },
  getReportsSalesPlots: {
    "data": {
      "startDate": "2026-11-23",
      "endDate": "2026-11-24",
      "previousStartDate": "2026-11-21",
      "previousEndDate": "2026-11-22",
      "stepDays": 1,
      "steps": [
        {
          "startDate": "2026-11-23",
          "endDate": "2026-11-23",
          "previousStartDate": "2026-11-21",
          "previousEndDate": "2026-11-21",
          "currencySymbol": "USD",
          "net": 7394.03,
          "previous": 4150.38
        }
      ],
      "categories": [
        {
          "slug": "ignition-and-sensors",
          "name": "Ignition and sensors",
          "currencySymbol": "USD",
          "net": 3096.51
        }
      ],
      "makes": [
        {
          "slug": "mercedes-benz",
          "name": "Mercedes-Benz",
          "currencySymbol": "USD",
          "net": 1879.34
        }
      ],
      "returnReasons": []
    }
  },
  getReportsSalesSummary: {
    "data": {
      "startDate": "2026-11-23",
      "endDate": "2026-11-24",
      "engagements": 54,
      "quotesMade": 0,
      "messagesReceived": 7,
      "closingRatio": 0.8704,
      "totalOrders": 47,
      "ordersCanceled": 1,
      "fulfillmentRatio": 0.0217,
      "netSalesPercentage": 96.89,
      "netSalesPercentages": [
        {
          "currencySymbol": "USD",
          "percentage": 96.89
        }
      ],
      "netSalesAmount": 12703.68,
      "netSalesAmounts": [
        {
          "currencySymbol": "USD",
          "amount": 12703.68
        }
      ],
      "salesSummary": {
        "orderPerformance": {
          "orderCount": 46,
          "averageOrder": [
            {
              "currencySymbol": "USD",
              "amount": 308.12
            }
          ],
          "byStatus": [
            {
              "id": 1,
              "status": "New Orders",
              "orderCount": 34,
              "totalOrderAmounts": [
                {
                  "currencySymbol": "USD",
                  "amount": 10695.4
                }
              ]
            }
          ]
        },
        "salesPerformance": [
          {
            "currencySymbol": "USD",
            "gross": 12718.68,
            "discounts": 15,
            "refunds": 0,
            "refundedOrders": 0,
            "net": 12703.68,
            "average": 276.17
          }
        ],
        "shippingPerformance": {
          "charged": [
            {
              "currencySymbol": "USD",
              "amount": 575.79
            }
          ],
          "net": [
            {
              "currencySymbol": "USD",
              "amount": 575.79
            }
          ],
          "freeOrders": 10,
          "pickUps": 3,
          "byCarrier": [
            {
              "carrier": "FedEx",
              "currencySymbol": "USD",
              "orderCount": 1,
              "charged": 12.9
            }
          ]
        },
        "catalogPerformance": [
          {
            "catalogId": 1,
            "catalogName": "Cars and light trucks",
            "currencySymbol": "USD",
            "orderCount": 43,
            "lines": 85,
            "pieces": 190,
            "amount": 11652.52,
            "refunds": 0,
            "net": 11652.52
          }
        ],
        "tax": {
          "collected": [
            {
              "currencySymbol": "USD",
              "amount": 858.38
            }
          ],
          "byState": [
            {
              "state": "FL",
              "currencySymbol": "USD",
              "orderCount": 8,
              "gross": 2274.6,
              "exempt": 0,
              "notTaxable": 130.89,
              "taxable": 2143.71,
              "charged": 128.61,
              "refunded": 0,
              "amount": 128.61,
              "components": []
            }
          ]
        },
        "profits": [
          {
            "currencySymbol": "USD",
            "sales": 12244.59,
            "cost": 9193.72,
            "profit": 3050.87,
            "margin": 24.92,
            "unknownCostLines": 4,
            "unknownCostSales": 459.09
          }
        ]
      },
      "orders": [
        {
          "id": 3000,
          "orderDate": "2026-11-24T15:03:04.225Z",
          "orderNumber": 26000,
          "orderStatusId": 1,
          "currencySymbol": "USD",
          "subtotal": 398.7,
          "orderAmount": 452.5
        }
      ]
    }
  },
  getRma: {
    "data": [
      {
        "id": 30,
        "dealerId": 1,
        "company": "Cedar Hills Parts Center",
        "rmaNumber": 1030,
        "type": "Return",
        "orderId": 2729,
        "orderNumber": 25816,
        "billCompany": "Maple Grove Garage",
        "price": 200.54,
        "salesTaxAmount": 15.04,
        "currencySymbol": "USD",
        "rmaDealerStatus": "Pending",
        "rmaPartStatus": "Awaiting",
        "requestDate": "2026-11-23T11:56:23.121Z",
        "refundAmount": null,
        "version": 1,
        "isRefundOpen": 0
      }
    ],
    "recordsTotal": 30
  },
  getRmaIdHistory: {
    "data": [
      {
        "id": 4,
        "at": "2026-10-04T01:50:48.825Z",
        "user": "Trevor Ruiz",
        "action": "refund",
        "description": "Return 1001 refunded"
      }
    ],
    "recordsTotal": 4
  },
  getRmaIdMessages: {
    "data": [
      {
        "id": 1470,
        "dealer_id": 1,
        "type": "CUSTOMER_COMMUNICATION",
        "folder_id": 1,
        "dealer_folder_id": null,
        "orderId": 1179,
        "order_number": 24788,
        "rma_id": 1,
        "rma_number": 1001,
        "rma_order_number": 24788,
        "quoteId": null,
        "quoteRef": null,
        "from_name": "Cedar Hills Parts Center",
        "fromName": "Cedar Hills Parts Center",
        "from_mail": "parts@cedarhills.example",
        "to_name": "Tyler Schneider",
        "to_mail": "orders@banerjee-fleet-services.example",
        "fromMail": "parts@cedarhills.example",
        "toName": "Tyler Schneider",
        "toMail": "orders@banerjee-fleet-services.example",
        "ccMail": null,
        "orderNumber": 24788,
        "subject": "Your return 1001 is refunded",
        "message": "<p>Hello Tyler Schneider,</p>\n<p>We refunded USD $159.00 fo…",
        "messageText": "Hello Tyler Schneider,\n\nWe refunded USD $159.00 for your re…",
        "quoted": null,
        "received": null,
        "createdAt": "2026-10-04T01:50:48.825Z",
        "createdAtParsed": "2026-10-03 21:50",
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
        "userName": "Trevor Ruiz",
        "mailStatus": "sent",
        "mailAnswer": "250 2.0.0 OK",
        "cc": [],
        "files": [],
        "broadcastId": null,
        "recipientState": null
      }
    ],
    "recordsTotal": 3
  },
  getRmaOrders: {
    "data": [
      {
        "id": 2939,
        "orderNumber": 25959,
        "billCompany": "Mariana Patel",
        "orderDate": "2026-11-23T15:03:58.000Z"
      }
    ],
    "recordsTotal": 20
  },
  getRoles: {
    "data": [
      {
        "id": 104,
        "dealerId": 1,
        "name": "Bookkeeper",
        "roleType": "dealer",
        "isMultiDomain": "N",
        "isDealerAdmin": 0,
        "menuOptions": [
          101
        ],
        "roleParentId": null,
        "version": 1,
        "createdAt": "2024-06-07T15:04:05.000Z",
        "updatedAt": "2024-06-07T15:04:05.000Z",
        "users": 1,
        "copies": 0,
        "mayGive": 1
      }
    ],
    "recordsTotal": 8
  },
  getRolesIdCopies: {
    "data": [],
    "recordsTotal": 0
  },
  getRollOuts: {
    "data": [],
    "recordsTotal": 0
  },
  getSession: {
    "data": {
      "id": 2,
      "firstName": "Dana",
      "lastName": "Whitfield",
      "dlid": 1,
      "isAdmin": 0,
      "isDealerAdmin": 1,
      "email": "dealer1@partsdesk.test",
      "roleName": "Dealer admin",
      "menuOptions": [
        101
      ],
      "managedDomains": [],
      "mustChangePassword": 0,
      "mustSetUpCodes": 0,
      "locked": 0,
      "theme": "system",
      "locale": null,
      "starred": [],
      "openGroups": [],
      "confirmsOrders": 1,
      "rowsPerPage": 10,
      "demo": 0,
      "flags": {
        "showCreatePageTech": "Y",
        "showSubmitRequest": "Y",
        "marketplaceIsuzuOnly": "N"
      },
      "support": {
        "supportPhone": null,
        "supportEmail": null
      }
    }
  },
  getSessionOneTimeCodes: {
    "data": {
      "isOn": 0,
      "switchedOnAt": null,
      "recoveryCodesLeft": 0,
      "isRequired": 0
    }
  },
  getShipping: {
    "data": [
      {
        "shippingId": 1,
        "name": "UPS Ground",
        "dealerShippingId": 101,
        "dealerId": 1,
        "isChecked": true,
        "displayName": "Ground, 3-5 business days",
        "profitPercent": 8,
        "memo": null,
        "version": 1
      }
    ],
    "recordsTotal": 15
  },
  getShopImports: {
    "data": [],
    "recordsTotal": 0
  },
  getSignInDealers: {
    "data": null
  },
  getStates: {
    "data": [
      {
        "code": "AL",
        "name": "Alabama"
      }
    ],
    "recordsTotal": 56
  },
  getStoreComparisonBaselineId: {
    "data": [
      {
        "id": 2,
        "company": "Northern Lights Auto Parts",
        "isActive": 1,
        "differences": 40,
        "counts": [
          {
            "kind": "settings",
            "n": 2
          }
        ],
        "isAbroad": 1
      }
    ],
    "recordsTotal": 2
  },
  getStoreComparisonBaselineIdContents: {
    "data": [
      {
        "kind": "settings",
        "key": "",
        "label": null,
        "fields": [
          "vinToOrder"
        ]
      }
    ],
    "recordsTotal": 54
  },
  getStoreComparisonBaselineIdStoresDealerId: {
    "data": {
      "id": 1,
      "company": "Cedar Hills Parts Center",
      "timeZone": "America/New_York",
      "baseline": {
        "id": 1,
        "company": "Cedar Hills Parts Center"
      },
      "isAbroad": 0,
      "records": [],
      "own": []
    }
  },
  getStoreComparisonBaselineIdVersions: {
    "data": [],
    "recordsTotal": 0
  },
  getStoreContent: {
    "data": {
      "domain": "parts.cedarhills.example",
      "company": "Cedar Hills Parts Center",
      "phone": "(614) 555-0140",
      "address": [
        "4120 Cedar Hills Pike"
      ],
      "returnsAddress": {
        "lines": [
          "4120 Cedar Hills Pike"
        ],
        "phone": "(614) 555-0140"
      },
      "coreAddress": null,
      "locale": "en",
      "languages": [
        "en"
      ],
      "currencySymbol": "USD",
      "title": "Cedar Hills Parts Center",
      "subTitle": "Genuine parts, shipped from Ohio",
      "logoUrl": null,
      "bannerUrl": null,
      "faviconUrl": null,
      "footerPictureUrl": null,
      "theme": {
        "id": 1,
        "name": "Classic",
        "colors": {
          "primary": "#1f3a5f",
          "secondary": "#c0392b",
          "headerBackground": "#ffffff",
          "bodyBackground": "#ffffff",
          "footerBackground": "#1f2933"
        }
      },
      "header": {
        "homeUrl": "/",
        "contactUrl": "/contact-us",
        "links": [
          {
            "text": {
              "en": "About us",
              "es": "Quiénes somos",
              "pt": "Quem somos",
              "fr": "À propos"
            },
            "url": "/about-us",
            "newTab": 0
          }
        ]
      },
      "pageLinks": [
        {
          "text": {
            "en": "About us",
            "es": "Quiénes somos",
            "pt": "Quem somos",
            "fr": "À propos"
          },
          "url": "/about-us",
          "newTab": 0
        }
      ],
      "pickUp": {
        "description": "Parts counter behind the showroom, Mon–Fri 8 to 5.\nBring yo…"
      },
      "settings": {
        "minOrderAmount": 15,
        "vinToOrder": 0,
        "forcePhoneCheckout": 0,
        "forceVinContactPage": 0,
        "enableQuoteSearch": 1,
        "defaultSearchTab": 1,
        "sliderSearchBox": 1,
        "displayOnePrice": 0,
        "showCore": 1,
        "addCoreToPricing": 0,
        "handlingFeeHideFee": 0,
        "hideAccesoriesMobile": 0,
        "galeryModeAccesories": 0,
        "configShowBreadcrumb": 1,
        "configShowCategoryBorder": 1,
        "configShowShortcutsBorder": 1
      },
      "specials": {
        "title": null,
        "type": "C",
        "products": [
          {
            "name": "Engine oil filter",
            "partNumber": "90915-33766",
            "makeName": "Toyota",
            "imageUrl": "http://localhost:3000/demo/pictures/oil-filter-205.png",
            "price": 19.24,
            "url": "/parts/parts_usa/engine-oil-filter-90915-33766"
          }
        ]
      },
      "popularModels": {
        "heading": null,
        "subtitle": null,
        "models": [
          {
            "modelId": 1,
            "title": {
              "en": "Toyota Camry Parts",
              "es": "Repuestos de Toyota Camry",
              "pt": "Peças Toyota Camry",
              "fr": "Pièces Toyota Camry"
            },
            "url": "/parts/toyota/camry"
          }
        ]
      },
      "footer": [
        {
          "title": {
            "en": "Shop",
            "es": "Comprar",
            "pt": "Comprar",
            "fr": "Magasiner"
          },
          "links": [
            {
              "text": {
                "en": "Parts",
                "es": "Repuestos",
                "pt": "Peças",
                "fr": "Pièces"
              },
              "url": "/parts",
              "newTab": 0
            }
          ]
        }
      ]
    }
  },
  getStoreHead: {
    "data": {
      "title": "Quiénes somos · Cedar Hills Parts Center",
      "description": null,
      "keywords": null,
      "canonical": "https://parts.cedarhills.example/about-us?lang=es",
      "alternates": [
        {
          "hreflang": "en",
          "href": "https://parts.cedarhills.example/about-us"
        }
      ]
    }
  },
  getStorePage: {
    "data": {
      "url": "/about-us",
      "title": {
        "en": "About us",
        "es": "Quiénes somos",
        "pt": "Quem somos",
        "fr": "À propos"
      },
      "metaTitle": {
        "en": "",
        "es": "",
        "pt": "",
        "fr": ""
      },
      "metaKeyword": {
        "en": "",
        "es": "",
        "pt": "",
        "fr": ""
      },
      "metaDescription": {
        "en": "",
        "es": "",
        "pt": "",
        "fr": ""
      },
      "content": {
        "en": "<p>Cedar Hills Parts Center sells genuine parts and accesso…",
        "es": "",
        "pt": "",
        "fr": ""
      },
      "pictureUrl": null
    }
  },
  getStorePart: {
    "data": {
      "partId": 6,
      "catalog": "parts_usa",
      "part_number": "90915-YZZD1",
      "name": "Engine oil filter",
      "description": null,
      "core": null,
      "weight": 1.1,
      "slugs": {
        "make": {
          "slug": "toyota",
          "name": "Toyota"
        },
        "year": {
          "slug": "2010",
          "name": "2010"
        },
        "model": {
          "slug": "camry",
          "name": "Camry"
        },
        "trim": {
          "slug": "base",
          "name": "Base"
        },
        "engine": {
          "slug": "2-5l-4-cyl-gas",
          "name": "2.5L 4-cyl Gas"
        }
      },
      "vehicleId": 39,
      "makeId": 1,
      "category": "Filters",
      "subcategory": "Oil filters",
      "path_image": "http://localhost:3000/demo/pictures/oil-filter-205.png",
      "fitsVehicle": null,
      "isUniversal": false,
      "supersededBy": null,
      "pickupOnly": false,
      "fixedShippingPrice": null,
      "catalogId": 1,
      "price": {
        "price": 17.28,
        "shown": 17.99
      },
      "url": "/parts/parts_usa/engine-oil-filter-90915-YZZD1",
      "fitment": [
        {
          "vehicleId": 950,
          "makeId": 2,
          "makeName": "Lexus",
          "year": 2024,
          "modelId": 10,
          "modelName": "ES",
          "trimId": 32,
          "trim": "ES 250",
          "engineId": 6,
          "engine": "2.5L 4-cyl Gas",
          "note": null
        }
      ],
      "fitmentTotal": 117,
      "related": [
        {
          "partId": 185,
          "catalog": "parts_usa",
          "part_number": "90430-35546",
          "name": "Drain plug gasket",
          "description": null,
          "core": null,
          "weight": 0.04,
          "slugs": {
            "make": {
              "slug": "lexus",
              "name": "Lexus"
            },
            "year": {
              "slug": "2024",
              "name": "2024"
            },
            "model": {
              "slug": "es",
              "name": "ES"
            },
            "trim": {
              "slug": "es-250",
              "name": "ES 250"
            },
            "engine": {
              "slug": "2-5l-4-cyl-gas",
              "name": "2.5L 4-cyl Gas"
            }
          },
          "vehicleId": 950,
          "makeId": 2,
          "category": "Filters",
          "subcategory": "Oil filters",
          "path_image": "http://localhost:3000/demo/pictures/ring-205.png",
          "fitsVehicle": true,
          "isUniversal": false,
          "supersededBy": null,
          "pickupOnly": false,
          "fixedShippingPrice": null,
          "catalogId": 1,
          "price": {
            "price": 2.34,
            "shown": 2.83
          },
          "url": "/parts/parts_usa/drain-plug-gasket-90430-35546"
        }
      ]
    }
  },
  getStoreParts: {
    "data": [
      {
        "partId": 4,
        "catalog": "parts_usa",
        "part_number": "04152-YZZA1",
        "name": "Filtro de aceite del motor",
        "description": null,
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
        "category": "Filtros",
        "subcategory": "Filtros de aceite",
        "path_image": "http://localhost:3000/demo/pictures/oil-filter-205.png",
        "fitsVehicle": null,
        "isUniversal": false,
        "supersededBy": null,
        "pickupOnly": false,
        "fixedShippingPrice": null,
        "catalogId": 1,
        "price": {
          "price": 8.21,
          "shown": 9.72
        },
        "url": "/parts/parts_usa/filtro-de-aceite-del-motor-04152-YZZA1"
      }
    ],
    "recordsTotal": 198
  },
  getStorePoliciesDefaults: {
    "data": [
      {
        "defaultKind": "returns",
        "name": "RETURN POLICY",
        "description": "<p>You can return new, uninstalled parts in their original …"
      }
    ],
    "recordsTotal": 4
  },
  getStoreRedirect: {
    "data": {
      "status": 301,
      "target": "/policies?from=mail"
    }
  },
  getStoreRelatedItems: {
    "data": [],
    "recordsTotal": 0
  },
  getStoreVehicles: {
    "data": {
      "makes": [
        {
          "id": 4,
          "name": "Acura",
          "slug": "acura",
          "badgeId": 4
        }
      ],
      "years": [
        2024
      ],
      "models": [
        {
          "id": 19,
          "name": "Altima",
          "slug": "altima"
        }
      ],
      "trims": null,
      "engines": null,
      "categories": null
    }
  },
  getStoreVin: {
    "data": {
      "vin": "1HGCM82633A004352",
      "problems": [],
      "decoded": {
        "year": 2003,
        "makes": [
          "Honda"
        ],
        "models": [
          "Accord"
        ],
        "series": [],
        "trims": [
          "EX-V6"
        ],
        "liters": null,
        "cylinders": 6,
        "fuel": "Gasoline",
        "body": "Coupe",
        "drive": null
      },
      "vehicle": null,
      "vehicles": []
    }
  },
  getSubscriptions: {
    "data": [
      {
        "id": 1,
        "name": "Starter",
        "planDescription": "One catalog and up to 500 orders a month. For a dealer who …",
        "setupFee": 0,
        "monthlyFee": 49,
        "cancelFee": null,
        "active": 1,
        "version": 1,
        "createdAt": "2024-06-07T15:04:05.000Z",
        "updatedAt": "2024-06-07T15:04:05.000Z",
        "inUseBy": "",
        "usedBy": ""
      }
    ],
    "recordsTotal": 3
  },
  getSupportAccess: {
    "data": {
      "asksFirst": 0,
      "version": 0,
      "mayDecide": 1,
      "requests": [],
      "visits": [
        {
          "day": "2026-11-24",
          "userName": "Alex Morgan",
          "visitedAt": "2026-11-24T15:04:05.000Z",
          "reason": null
        }
      ]
    }
  },
  getSupportRequests: {
    "data": [],
    "recordsTotal": 0
  },
  getSupportVisit: {
    "data": {
      "day": "2026-11-24",
      "reason": null
    }
  },
  getSyncCustomers: {
    "data": [
      {
        "id": 1,
        "deleted": false,
        "record": {
          "customerType": 1,
          "billCompany": "Isabella Graham",
          "billContact": null,
          "billAddress1": "3911 Church St",
          "billAddress2": null,
          "billCity": "Richmond",
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
          "version": 1,
          "createdAt": "2024-02-09T02:11:37.000Z",
          "updatedAt": "2024-02-09T02:11:37.000Z"
        }
      }
    ],
    "nextCursor": "…",
    "hasMore": true,
    "heldBackSince": null
  },
  getSyncEditedParts: {
    "data": [
      {
        "id": 1,
        "deleted": false,
        "record": {
          "id": 1,
          "dealerId": 1,
          "partNumber": "FB5Z-6731-D",
          "title": "Engine oil filter",
          "description": "Our best seller: kept in stock and shipped the same day",
          "price": 16.95,
          "listPrice": null,
          "sellingPrice": 16.95,
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
          "version": 1,
          "updatedBy": "Partsdesk",
          "createdAt": "2026-11-24T15:04:05.000Z",
          "updatedAt": "2026-11-24T15:04:05.000Z"
        }
      }
    ],
    "nextCursor": "…",
    "hasMore": true,
    "heldBackSince": null
  },
  getSyncOrders: {
    "data": [
      {
        "id": 1,
        "deleted": false,
        "record": {
          "customerId": 275,
          "requiredDate": null,
          "payTerms": "Prepaid",
          "salesman": "Jasmine Washington",
          "intMemo": null,
          "userMemo": null,
          "shipMemo": null,
          "instructions": null,
          "shipVia": "FedEx Home delivery",
          "shippingMethodName": "Home delivery",
          "fixedShipping": 0,
          "shippingAmount": 8.95,
          "fixedHandling": 0,
          "handlingFeeAmount": 3.95,
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
          "pgatewayId": 1,
          "locale": "es",
          "isBusinessAcc": 0,
          "sameAddress": 0,
          "token": null,
          "isPickUp": 0,
          "couponCode": null,
          "utmCode": null,
          "billCompany": "Gabriel Alvarez",
          "billContact": null,
          "billAddress1": "8248 Church Dr",
          "billAddress2": null,
          "billCity": "Orlando",
          "billState": "FL",
          "billZip": "32801",
          "billCountry": "USA",
          "billPhone": "(407) 555-0129",
          "billEmail": "gabriel.alvarez@mail.example",
          "noEmail": 0,
          "shipCompany": "Gabriel Alvarez",
          "shipContact": null,
          "shipAddress1": "319 Prospect Blvd",
          "shipAddress2": null,
          "shipCity": "Orlando",
          "shipState": "FL",
          "shipZip": "32806",
          "shipCountry": "USA",
          "shipPhone": "(407) 555-0138",
          "shipEmail": "gabriel.alvarez@mail.example",
          "id": 1,
          "dealerId": 1,
          "orderNumber": 24001,
          "orderDate": "2026-07-28T06:37:52.000Z",
          "orderStatusId": 5,
          "shippingStatusId": 1,
          "declinedReasonId": null,
          "isLocked": 0,
          "isTest": 0,
          "subtotal": 15.47,
          "couponId": null,
          "discountAmount": 0,
          "shippingCharges": 8.95,
          "salesTaxRate": 6,
          "salesTaxAmount": 0.93,
          "taxAmount": 0.93,
          "taxComponents": null,
          "orderAmount": 29.3,
          "paymentState": "unpaid",
          "amountDue": 29.3,
          "amountOwed": 0,
          "amountReceived": 0,
          "amountRefunded": 0,
          "amountNet": 29.3,
          "pay_terms": "Prepaid",
          "currencySymbol": "USD",
          "importedFrom": null,
          "importedNumber": null,
          "version": 4,
          "updatedBy": "Esther Bennett",
          "createdAt": "2026-07-28T06:37:52.000Z",
          "updatedAt": "2026-07-30T12:48:37.911Z",
          "details": [
            {
              "partNumber": "PD-48281",
              "description": "Carnauba wax, 16 oz",
              "year": null,
              "makeSlug": null,
              "modelSlug": null,
              "trimSlug": null,
              "engineSlug": null,
              "vehicleToEngineConfigId": null,
              "vin": null,
              "catalogId": 1,
              "partId": 4849,
              "token": null,
              "pictureUrl": "/demo/pictures/bottle-168.png",
              "cost": 11.05,
              "price": 15.47,
              "corePrice": null,
              "qty": 1,
              "itemWeight": 1.12,
              "statusOrder": 6,
              "trackingNumber": "772683135625",
              "shippingCarrier": "FedEx",
              "intMemo": null,
              "userMemo": null,
              "shipMemo": null,
              "is_taxable": 1,
              "pickupOnly": 0,
              "id": 1,
              "order_id": 1,
              "costUnknown": 0,
              "qtyShipped": 1,
              "shipQty": 0,
              "extended_price": 15.47,
              "discountAmount": 0,
              "fixedShippingPrice": null,
              "fit": "universal"
            }
          ],
          "log": [
            {
              "id": 158,
              "createdAt": "2026-07-30T12:48:37.911Z",
              "user": "Esther Bennett",
              "action": "STATUS_CHANGE",
              "memo": "{\"prevOrderStatus\":\"In Stock\",\"nextOrderStatus\":\"Completed\"…",
              "external": 0
            }
          ],
          "shipments": [
            {
              "id": 17,
              "trackingNumber": "772683135625",
              "shippingCarrier": "FedEx",
              "shippedAt": "2026-07-30T12:48:37.911Z",
              "user": "Esther Bennett",
              "lines": [
                {
                  "lineId": 1,
                  "partNumber": "PD-48281",
                  "qty": 1
                }
              ]
            }
          ],
          "orderSummary": {
            "summary": [
              {
                "code": "subtotal",
                "title": "Subtotal",
                "amount": 15.47,
                "formula": "1 × 15.47",
                "steps": []
              }
            ],
            "total": 29.3
          },
          "quoteId": null,
          "quoteRef": null,
          "outsideZones": null,
          "brokenRules": []
        }
      }
    ],
    "nextCursor": "…",
    "hasMore": true,
    "heldBackSince": null
  },
  getSyncQuotes: {
    "data": [
      {
        "id": 2,
        "deleted": false,
        "record": {
          "id": 2,
          "dealerId": 1,
          "quoteRef": "Q-260915-717",
          "customerId": 27,
          "billCompany": "Nathan Sanders",
          "billEmail": "shop@sunrise-auto-body.example",
          "description": "For the 2023 volvo xc90",
          "assignLabelManager": "Fleet desk",
          "quoteAmount": 356.57,
          "currencySymbol": "USD",
          "statusId": 4,
          "sentAt": "2026-09-15T10:24:05.000Z",
          "expiresAt": "2026-10-16T04:00:00.000Z",
          "mailFailed": false,
          "orderId": null,
          "orderNumber": null,
          "createdAt": "2026-09-15T10:04:05.000Z",
          "version": 1,
          "updatedBy": "Tamika Banerjee",
          "updatedAt": "2026-09-15T10:24:05.000Z",
          "customerName": "Nathan Sanders",
          "customerEmail": "shop@sunrise-auto-body.example",
          "itemsAmount": 281.57,
          "installAmount": 75,
          "details": [
            {
              "id": 2,
              "position": 0,
              "partNumber": "31219894",
              "description": "Wiper blade, rear",
              "itemName": "Wiper blade, rear",
              "price": 14.27,
              "install": 0,
              "qty": 1,
              "productData": {
                "partId": 4262,
                "catalogId": 1,
                "part_number": "31219894",
                "name": "Wiper blade, rear",
                "list": null,
                "cost": null,
                "weight": 0.37,
                "path_image": "/demo/pictures/wiper-215.png"
              },
              "year": 2023,
              "makeSlug": "volvo",
              "modelSlug": "xc90",
              "trimSlug": "inscription",
              "engineSlug": "2-0l-4-cyl-turbo-gas",
              "vehicleToEngineConfigId": 6119,
              "vin": null,
              "cost": 9.64,
              "fit": "fits"
            }
          ],
          "sends": [
            {
              "id": 2,
              "createdAt": "2026-09-15T10:24:05.000Z",
              "toName": "Nathan Sanders",
              "toMail": "shop@sunrise-auto-body.example",
              "userName": "Tamika Banerjee",
              "quoteAmount": 356.57,
              "expiresAt": "2026-10-16T04:00:00.000Z",
              "isReplaced": false,
              "mailStatus": "sent",
              "mailAnswer": "250 2.0.0 OK"
            }
          ],
          "changedSinceSent": false
        }
      }
    ],
    "nextCursor": "…",
    "hasMore": true,
    "heldBackSince": null
  },
  getSyncRma: {
    "data": [
      {
        "id": 1,
        "deleted": false,
        "record": {
          "rma": {
            "id": 1,
            "dealerId": 1,
            "company": "Cedar Hills Parts Center",
            "rmaNumber": 1001,
            "type": "Return",
            "orderId": 1179,
            "orderNumber": 24788,
            "billCompany": "Banerjee Fleet Services",
            "price": 159,
            "salesTaxAmount": 0,
            "currencySymbol": "USD",
            "rmaDealerStatus": "Refunded",
            "rmaPartStatus": "Received",
            "requestDate": "2026-09-25T23:26:48.825Z",
            "refundAmount": 159,
            "version": 4,
            "reason": "Ordered the wrong part",
            "rmaCarrierInfo": "UPS",
            "rmaTrackingNumber": "1Z887004037",
            "rmaShippedDate": "2026-09-29",
            "rma_dealer_user": "Trevor Ruiz",
            "arriveBy": null,
            "receivedAt": "2026-10-02T06:38:48.825Z",
            "refundLimit": 159,
            "refundMethod": "manual",
            "refundNote": "Store credit",
            "refundParts": {
              "goods": 159,
              "tax": 0,
              "shipping": 0,
              "fees": 0
            },
            "exchangeOrderId": null,
            "exchangeOrderNumber": null,
            "refundOpen": null,
            "refundedAt": "2026-10-04T01:50:48.825Z",
            "updatedBy": "Trevor Ruiz",
            "createdAt": "2026-09-25T23:26:48.825Z",
            "updatedAt": "2026-10-04T01:50:48.825Z"
          },
          "order": {
            "id": 1179,
            "dealerId": 1,
            "orderNumber": 24788,
            "orderDate": "2026-09-17T02:16:52.000Z",
            "orderStatusId": 5,
            "customerId": 339,
            "billCompany": "Banerjee Fleet Services",
            "billContact": "Tyler Schneider",
            "billEmail": "orders@banerjee-fleet-services.example",
            "billPhone": "(719) 555-0185",
            "billAddress1": "1556 Harrison Ln",
            "billAddress2": null,
            "billCity": "Colorado Springs",
            "billState": "CO",
            "billZip": "80918",
            "locale": "en",
            "currencySymbol": "USD",
            "orderAmount": 191.07,
            "salesTaxRate": 0,
            "salesTaxAmount": 0,
            "isDeleted": false
          },
          "orderDetail": [
            {
              "id": 1,
              "partNumber": "45251-RNA-J50",
              "description": "Brake rotor, front",
              "price": 79.5,
              "corePrice": null,
              "qty": 2,
              "shipQty": 2,
              "qtyAnnounced": 2,
              "qtyReceived": 2,
              "backToStock": 1,
              "discountAmount": 0,
              "salesTaxAmount": 0
            }
          ]
        }
      }
    ],
    "nextCursor": "…",
    "hasMore": true,
    "heldBackSince": null
  },
  getSystem: {
    "data": {
      "version": "0.2.0",
      "nodeVersion": "20.20.2",
      "startedAt": "2026-11-24T15:04:05.000Z",
      "databaseVersion": "18.4",
      "databaseBytes": 132000000,
      "connections": 2,
      "maxConnections": 200,
      "longestTransactionSeconds": 0,
      "lastMigration": "1350-self-reports.sql",
      "standby": null,
      "diskFreeBytes": 20000000000,
      "diskBytes": 25000000000,
      "lastBackupAt": null,
      "jobProcesses": 0,
      "jobsLateSeconds": 0,
      "jobsFailed": 0,
      "pausedKinds": 0,
      "mailsQueuedLong": 0,
      "mailsUnconfirmed": 0,
      "mailsFailed": 7,
      "paymentsUnconfirmed": 1,
      "webhooksFailing": 0,
      "requestsFailed": 0,
      "hasTestDealers": 0,
      "isolationCheckedAt": null,
      "isolationFindings": 0
    }
  },
  getSystemDatabase: {
    "data": {
      "statements": null,
      "whyNoStatements": "missing",
      "transactions": [],
      "standbyLagSeconds": null,
      "nodes": null
    }
  },
  getSystemEmails: {
    "data": [
      {
        "id": 1283,
        "dealerId": 2,
        "company": "Northern Lights Auto Parts",
        "toAddress": "orders@harborview-auto-body.example",
        "subject": "Your return 1021 is approved",
        "status": "sent",
        "attempts": 1,
        "lastAnswer": "250 2.0.0 OK",
        "createdAt": "2026-11-10T02:55:49.293Z",
        "sentAt": "2026-11-10T02:55:51.293Z",
        "canResend": 0
      }
    ],
    "recordsTotal": 950
  },
  getSystemErrors: {
    "data": [],
    "recordsTotal": 0
  },
  getSystemFailedJobs: {
    "data": [],
    "recordsTotal": 0
  },
  getSystemIsolation: {
    "data": {
      "testDealers": [],
      "ranAt": null,
      "tables": 0,
      "tablesWithRows": 0,
      "findings": [],
      "version": 0
    }
  },
  getSystemJobs: {
    "data": [
      {
        "name": "announce-registration",
        "waiting": 0,
        "lateSeconds": 0,
        "running": 0,
        "failed": 0,
        "nextRunAt": null,
        "everySeconds": null,
        "isPaused": 0,
        "pausedAt": null,
        "pausedBy": null
      }
    ],
    "recordsTotal": 32
  },
  getSystemPayments: {
    "data": [
      {
        "id": 1943,
        "dealerId": 1,
        "company": "Cedar Hills Parts Center",
        "kind": "charge",
        "orderId": 3000,
        "orderNumber": 26000,
        "customerId": 192,
        "gateway": "PayPal Pro",
        "isSandbox": 1,
        "amount": 452.5,
        "currency": "USD",
        "answer": "The gateway did not answer in time.",
        "since": "2026-11-24T15:03:05.000Z",
        "nextStep": "person",
        "nextAt": null
      }
    ],
    "recordsTotal": 1
  },
  getSystemProcesses: {
    "data": [],
    "recordsTotal": 0
  },
  getSystemRouteTimes: {
    "data": [],
    "recordsTotal": 0
  },
  getSystemTransfers: {
    "data": [],
    "recordsTotal": 0
  },
  getSystemWebhooks: {
    "data": [],
    "recordsTotal": 0
  },
  getTemplates: {
    "data": [
      {
        "type": "snippet",
        "name": "Answer in a day",
        "description": "<p>We are looking into it and will write to you within one …",
        "id": 8,
        "dealerId": 1,
        "unknownPlaceholders": [],
        "version": 1,
        "updatedBy": "Partsdesk",
        "createdAt": "2024-06-17T15:04:05.000Z",
        "updatedAt": "2024-06-17T15:04:05.000Z"
      }
    ],
    "recordsTotal": 9
  },
  getThemes: {
    "data": [
      {
        "id": 1,
        "name": "Classic",
        "themeColors": {
          "primary": "#1f3a5f",
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
        "version": 0
      }
    ],
    "recordsTotal": 6
  },
  getTranslations: {
    "data": {
      "totalItems": 217,
      "totalPages": 22,
      "page": 1,
      "data": [
        {
          "_id": 137,
          "id": 137,
          "dealerId": 0,
          "version": 1,
          "updatedBy": "Partsdesk",
          "updatedAt": "2024-06-17T15:04:05.000Z",
          "en": "About us",
          "es": "Nosotros",
          "pt": "Sobre nós",
          "fr": "À propos"
        }
      ]
    }
  },
  getTranslationsProgress: {
    "data": {
      "ui": {
        "total": 217,
        "en": 217,
        "es": 210,
        "pt": 201,
        "fr": 193
      },
      "parts": {
        "total": 72,
        "en": 72,
        "es": 70,
        "pt": 67,
        "fr": 64
      }
    }
  },
  getTranslationsStore: {
    "data": [
      {
        "en": "About us",
        "text": "About us"
      }
    ],
    "recordsTotal": 217
  },
  getTrimsMakesMakeIdYearsYearIdModelsModelId: {
    "data": [],
    "recordsTotal": 0
  },
  getUserPermissionsId: {
    "data": {
      "menuOptions": [
        101
      ]
    }
  },
  getUsers: {
    "data": [
      {
        "id": 1,
        "dlid": 0,
        "firstName": "Alex",
        "lastName": "Morgan",
        "email": "admin@partsdesk.test",
        "roleId": 1,
        "roleName": "Admin",
        "userOrigin": "users",
        "managedDomains": [],
        "isActive": 1,
        "isMain": 0,
        "hasPassword": 1,
        "invitation": null,
        "hasCodes": 0,
        "mayManage": 1,
        "version": 1,
        "createdAt": "2024-06-07T15:04:05.000Z",
        "updatedAt": "2024-06-07T15:04:05.000Z"
      }
    ],
    "recordsTotal": 2
  },
  getUsersCheckUserId: {
    "data": {
      "ok": 1
    }
  },
  getV2Customers: {
    "data": [
      {
        "id": 254,
        "dealerId": 1,
        "customerType": 1,
        "billCompany": "Aaliyah Sharma",
        "billContact": null,
        "billEmail": "aaliyah.sharma@example.com",
        "billPhone": "(860) 555-0135",
        "billCity": "Hartford",
        "billState": "CT",
        "createdAt": "2026-06-29T11:55:12.000Z",
        "qtyOrders": 4,
        "amountOrders": 991.08
      }
    ],
    "recordsTotal": 240
  },
  getVehiclesInWords: {
    "data": {
      "readings": [
        {
          "vehicle": {
            "make": {
              "id": 1,
              "name": "Toyota",
              "slug": "toyota"
            },
            "year": {
              "id": 2014,
              "name": "2014",
              "slug": "2014"
            },
            "model": {
              "id": 1,
              "name": "Camry",
              "slug": "camry"
            }
          },
          "words": "oil filter"
        }
      ]
    }
  },
  getVhosts: {
    "data": {
      "dealerId": 1,
      "isConfigured": 0,
      "state": null,
      "domain": null,
      "reason": null,
      "askedAt": null
    }
  },
  getWaitingWork: {
    "data": {
      "newOrders": {
        "count": 44,
        "isCapped": false
      },
      "openQuotes": {
        "count": 14,
        "isCapped": false
      },
      "pendingReturns": {
        "count": 9,
        "isCapped": false
      },
      "overdueCores": {
        "count": 90,
        "isCapped": false
      },
      "unknownCharges": {
        "count": 1,
        "orders": [
          {
            "id": 3000,
            "orderNumber": 26000,
            "dealerId": 1,
            "company": "Cedar Hills Parts Center"
          }
        ]
      },
      "moneyOwed": {
        "count": 0,
        "amounts": []
      },
      "refusedGateways": {
        "count": 0,
        "payments": []
      },
      "failedMails": {
        "count": 2,
        "orders": [
          {
            "id": 2708,
            "orderNumber": 25801,
            "dealerId": 1,
            "company": "Cedar Hills Parts Center"
          }
        ]
      },
      "registrations": null,
      "urgentStores": null,
      "supportRequests": {
        "count": 0,
        "requests": []
      },
      "byDealer": null
    }
  },
  getWebhooks: {
    "data": [],
    "recordsTotal": 0
  },
  getYearsMakesMakeId: {
    "data": [
      {
        "id": 2024,
        "name": "2024",
        "slug": "2024",
        "year": 2024
      }
    ],
    "recordsTotal": 20
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
      "empty": 21,
      "findings": [
        {
          "id": 2,
          "place": "dealer_settings",
          "field": "header_title",
          "label": null,
          "outcome": "left_out",
          "mentions": [],
          "isEmpty": 1,
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
      "subject": "Order 1042 – Cedar Hills Parts Center",
      "usualSubject": "Order 1042",
      "message": "<p>Thank you.</p>",
      "unknownPlaceholders": [],
      "page": "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"…",
      "text": "Thank you.\n\nSee your order:\nhttp://localhost:3000/see/…\n\n--…",
      "orderNumber": null
    }
  },
  postCustomerNoticesTest: {
    "data": {
      "to": "dealer1@partsdesk.test"
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
      "partsPhone": null,
      "partsEmail": null,
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
      "mainName": "Engine oil filter, genuine",
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
  postManagerStoresRefresh: {
    "data": [
      {
        "id": 1,
        "refreshedAt": "2026-11-24T15:04:05.000Z"
      }
    ],
    "recordsTotal": 2
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
  postOrdersIdConfirmation: {
    "data": {
      "id": 1,
      "isSent": 0
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
  postOrdersPapers: {
    "data": {
      "id": 1,
      "state": "waiting",
      "kind": "packingSlip",
      "ordersTotal": 1,
      "ordersDone": 0,
      "skipped": [],
      "filePath": null,
      "trouble": null,
      "createdAt": "2026-11-24T15:04:05.000Z",
      "finishedAt": null
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
  postPartFacts: {
    "data": [
      {
        "partNumber": "90915-YZZD1",
        "stock": 12,
        "listPrice": 17.99,
        "names": {
          "en": "Engine oil filter",
          "es": "Filtro de aceite del motor",
          "pt": "Filtro de óleo do motor",
          "fr": "Filtre à huile moteur"
        }
      }
    ],
    "recordsTotal": 1
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
        "arriveBy": null,
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
  postRmaIdMessagePreview: {
    "data": {
      "from_name": "Cedar Hills Parts Center",
      "to_name": "Tyler Schneider",
      "to_mail": "orders@banerjee-fleet-services.example",
      "subject": "Your return 1001 is approved",
      "usualSubject": "Your return 1001 is approved",
      "message": "<p>Hello Tyler Schneider,</p>\n<p>We approved your return 10…",
      "unknownPlaceholders": []
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
  postStoreComparisonBaselineIdVersions: {
    "data": {
      "id": 1,
      "name": "Before the holidays",
      "createdBy": "Alex Morgan",
      "createdAt": "2026-11-24T15:04:05.000Z"
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
  postSystemFailedJobsDrop: {
    "data": {
      "dropped": 0
    }
  },
  postSystemFailedJobsRetry: {
    "data": {
      "queued": 0
    }
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
      "attachesInvoice": 0,
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
      "partsPhone": "(614) 555-0140",
      "partsEmail": "parts@cedarhills.example",
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
        "noEmail": 0,
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
        "isTest": 0,
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
      "arriveBy": null,
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
      "noEmail": 0,
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
      "isTest": 0,
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
        "arriveBy": null,
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
  putSystemJobsNamePause: {
    "data": {
      "name": "run-export",
      "waiting": 0,
      "lateSeconds": 0,
      "running": 0,
      "failed": 0,
      "nextRunAt": null,
      "everySeconds": null,
      "isPaused": 1,
      "pausedAt": "2026-11-24T15:04:05.000Z",
      "pausedBy": "Alex Morgan"
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
      "invitation": null,
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
