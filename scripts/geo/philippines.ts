import { type Area, byName, groupBy, plain, type Subdivision } from './area-tree.ts';
import type { Sources } from './sources.ts';

/** ISO 3166-2 by the first four digits of the PSGC. The capital region has no provinces. */
const provinceOf: Readonly<Record<string, string>> = {
  '0128': 'ILN',
  '0129': 'ILS',
  '0133': 'LUN',
  '0155': 'PAN',
  '0209': 'BTN',
  '0215': 'CAG',
  '0231': 'ISA',
  '0250': 'NUV',
  '0257': 'QUI',
  '0308': 'BAN',
  '0314': 'BUL',
  '0349': 'NUE',
  '0354': 'PAM',
  '0369': 'TAR',
  '0371': 'ZMB',
  '0377': 'AUR',
  '0410': 'BTG',
  '0421': 'CAV',
  '0434': 'LAG',
  '0456': 'QUE',
  '0458': 'RIZ',
  '0505': 'ALB',
  '0516': 'CAN',
  '0517': 'CAS',
  '0520': 'CAT',
  '0541': 'MAS',
  '0562': 'SOR',
  '0604': 'AKL',
  '0606': 'ANT',
  '0619': 'CAP',
  '0630': 'ILI',
  '0645': 'NEC',
  '0679': 'GUI',
  '0712': 'BOH',
  '0722': 'CEB',
  '0746': 'NER',
  '0761': 'SIG',
  '0826': 'EAS',
  '0837': 'LEY',
  '0848': 'NSA',
  '0860': 'WSA',
  '0864': 'SLE',
  '0878': 'BIL',
  '0972': 'ZAN',
  '0973': 'ZAS',
  '0983': 'ZSI',
  '0997': 'BAS',
  '1013': 'BUK',
  '1018': 'CAM',
  '1035': 'LAN',
  '1042': 'MSC',
  '1043': 'MSR',
  '1123': 'DAV',
  '1124': 'DAS',
  '1125': 'DAO',
  '1182': 'COM',
  '1186': 'DVO',
  '1247': 'NCO',
  '1263': 'SCO',
  '1265': 'SUK',
  '1280': 'SAR',
  '1298': 'MGN',
  '1339': '00',
  '1374': '00',
  '1375': '00',
  '1376': '00',
  '1401': 'ABR',
  '1411': 'BEN',
  '1427': 'IFU',
  '1432': 'KAL',
  '1444': 'MOU',
  '1481': 'APA',
  '1507': 'BAS',
  '1536': 'LAS',
  '1538': 'MGS',
  '1566': 'SLU',
  '1570': 'TAW',
  '1602': 'AGN',
  '1603': 'AGS',
  '1667': 'SUN',
  '1668': 'SUR',
  '1685': 'DIN',
  '1740': 'MAD',
  '1751': 'MDC',
  '1752': 'MDR',
  '1753': 'PLW',
  '1759': 'ROM',
};

/** Separated from Maguindanao in 2022, after these codes were assigned. */
const maguindanaoDelNorte = new Set(
  [
    'Barira',
    'Buldon',
    'Datu Blah T. Sinsuat',
    'Datu Odin Sinsuat',
    'Kabuntalan',
    'Matanog',
    'Northern Kabuntalan',
    'Parang',
    'Sultan Kudarat',
    'Sultan Mastura',
    'Talitay',
    'Upi',
  ].map(plain),
);

/** Provinces that have another name in the list of municipalities. */
const otherNames: Readonly<Record<string, string>> = {
  '00': 'Metro Manila',
  COM: 'Compostela Valley',
  MDC: 'Occidental Mindoro',
  MDR: 'Oriental Mindoro',
  MGN: 'Maguindanao',
  MGS: 'Maguindanao',
  NCO: 'North Cotabato',
};

interface Barangay {
  readonly code: string;
  readonly name: string;
  readonly citymun: string;
}

/** Manila's fourteen districts form one city. */
const cityCodeOf = ({ code }: Barangay) => (code.startsWith('1339') ? '133900' : code.slice(0, 6));

interface Municipality {
  readonly name: string;
  readonly province: string;
  readonly city?: boolean;
}

const withoutCity = (name: string) => plain(name).replace(/^(science|islandgarden)?cityof/, '');

/**
 * The list of barangays has cities without accents and followed by their former names; the list of
 * municipalities has the current names. The longest match wins.
 */
function cityNameOf(written: string, municipalities: readonly Municipality[]): string {
  const [best] = municipalities
    .filter(({ name }) => withoutCity(written).startsWith(withoutCity(name)))
    .sort((a, b) => withoutCity(b.name).length - withoutCity(a.name).length);
  if (!best) return written.replace(/ Capital$/, '');
  return best.city && !/city/i.test(best.name) ? `${best.name} City` : best.name;
}

function cityOf(
  code: string,
  barangays: readonly Barangay[],
  municipalities: readonly Municipality[],
): Area {
  return {
    code,
    name: code === '133900' ? 'Manila' : cityNameOf(barangays[0]?.citymun ?? '', municipalities),
    areas: barangays.map((barangay) => ({ code: barangay.code, name: barangay.name, areas: [] })),
  };
}

function provinceCodeOf({ code, name }: Area): string {
  const end = provinceOf[code.slice(0, 4)];
  if (!end) throw new Error(`No province for ${code} ${name}`);
  return `PH-${end === 'MGS' && maguindanaoDelNorte.has(plain(name)) ? 'MGN' : end}`;
}

/** Philippines: province, city or municipality, barangay, by the PSGC. */
export async function philippines(sources: Sources, iso: readonly Subdivision[]): Promise<Area[]> {
  type Row = Omit<Barangay, 'code'> & { code: string | number };
  const rows = await sources.json<Row[]>('psgc/dist/data/barangays.json');
  const barangays = rows.map((row) => ({ ...row, code: String(row.code).padStart(9, '0') }));
  const municipalities = await sources.json<Municipality[]>('psgc/dist/data/municipalities.json');
  const names = new Map(iso.map((one) => [one.code, one.name]));
  const cities = [...groupBy(barangays, cityCodeOf)].map(([code, list]) => {
    const end = provinceOf[code.slice(0, 4)] ?? '';
    const known = plain(otherNames[end] ?? names.get(`PH-${end}`) ?? '');
    const near = municipalities.filter(({ province }) => plain(province).startsWith(known));
    return cityOf(code, list, near);
  });
  return [...groupBy(cities, provinceCodeOf)]
    .map(([code, areas]) => ({
      code,
      name: code === 'PH-00' ? 'Metro Manila' : (names.get(code) ?? ''),
      areas: areas.sort(byName),
    }))
    .sort(byName);
}
