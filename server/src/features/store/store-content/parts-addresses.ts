const returnsAddress = [
  ...(['s.returnsAddressAddress1', 's.returnsAddressAddress2', 's.returnsAddressCity'] as const),
  ...(['s.returnsAddressState', 's.returnsAddressZip', 's.returnsAddressCountry'] as const),
  's.returnsAddressTelephone',
] as const
const coreAddress = [
  ...(['s.coreAddressAddress1', 's.coreAddressAddress2', 's.coreAddressCity'] as const),
  ...(['s.coreAddressState', 's.coreAddressZip', 's.coreAddressCountry'] as const),
  's.coreAddressTelephone',
] as const

/** The columns of `dealer_settings`, as `s`, with the addresses for parts and cores. */
export const partsAddresses = [...returnsAddress, ...coreAddress] as const

type Row = {
  [C in (typeof partsAddresses)[number] as C extends `s.${infer Name}` ? Name : never]: string | null
}

/** The addresses for returned parts and for cores. Each can be empty. */
export const toPartsAddresses = (row: Row) => ({
  returns: {
    address1: row.returnsAddressAddress1,
    address2: row.returnsAddressAddress2,
    city: row.returnsAddressCity,
    state: row.returnsAddressState,
    zip: row.returnsAddressZip,
    country: row.returnsAddressCountry,
    phone: row.returnsAddressTelephone,
  },
  cores: {
    address1: row.coreAddressAddress1,
    address2: row.coreAddressAddress2,
    city: row.coreAddressCity,
    state: row.coreAddressState,
    zip: row.coreAddressZip,
    country: row.coreAddressCountry,
    phone: row.coreAddressTelephone,
  },
})
