import type { Import } from './imports.ts';
import { isTest } from './source-files.ts';

/** The place of a file: `owner` is an app or package, `room` a folder in it, `part` a module or feature. */
export interface Place {
  readonly owner: string;
  readonly room: string;
  /** Only in the API: the domain of a module. */
  readonly domain: string | null;
  readonly part: string | null;
  /** Only in modules of the API: routes, commands, queries, domain, store, present, public, other. */
  readonly role: string | null;
}

const apiRoles = ['routes', 'commands', 'queries', 'domain', 'store', 'present', 'public'];

export function placeOf(file: string): Place {
  const [area = '', name = '', src, room = '', part = null, ...inside] = file.split('/');
  const nowhere = { domain: null, part: null, role: null };
  const outside = { owner: area.includes('.') ? 'root' : area, room: '', ...nowhere };
  if (area !== 'apps' && area !== 'packages') return outside;
  const owner = `${area}/${name}`;
  if (src !== 'src') return { owner, room: '(configuration)', ...nowhere };
  if (part === null) return { owner, room: '(top)', ...nowhere };
  if (owner === 'apps/api' && room === 'domains') {
    // A module's operator folder has the same roles as the module.
    const [module = '', first = '', second = ''] = inside;
    const role = (first === 'operator' ? second : first).replace(/\.tsx?$/, '');
    return {
      owner,
      room,
      domain: part,
      part: module,
      role: apiRoles.includes(role) ? role : 'other',
    };
  }
  return { owner, room, ...nowhere, part: room === 'features' ? part : null };
}

/** The rooms of each owner and what each may import within it. An unknown folder is refused. */
const browserRooms: Readonly<Record<string, readonly string[]>> = {
  ui: ['ui'],
  platform: ['platform', 'messages'],
  features: ['features', 'platform', 'ui', 'messages'],
  routes: ['routes', 'features', 'platform', 'ui', 'messages'],
  app: ['app', 'routes', 'features', 'platform', 'ui', 'messages'],
  render: ['render', 'app', 'platform', 'ui', 'messages'],
  messages: ['messages'],
  '(top)': ['app'],
};

const apiRooms: Readonly<Record<string, readonly string[]>> = {
  '(top)': ['(top)', 'http', 'db', 'mail', 'messages', 'adapters', 'domains', 'jobs'],
  http: ['http', 'db', 'mail', 'messages', '(top)'],
  db: ['db', '(top)'],
  mail: ['mail', 'messages', 'adapters', 'db', '(top)'],
  messages: ['messages'],
  adapters: ['adapters', 'db', '(top)'],
  domains: ['domains', 'http', 'db', 'mail', 'messages', 'adapters', 'jobs', '(top)'],
  jobs: ['jobs', 'domains', 'mail', 'adapters', 'db', '(top)'],
};

/** A domain imports domains of lower floors only, except for a module of its own. */
export const floors: readonly (readonly string[])[] = [
  ['points', 'accounts'],
  ['contact', 'tasks'],
  ['money'],
  ['work', 'community'],
  ['insight'],
];

/** Within one module of the API. */
const moduleRoles: Readonly<Record<string, readonly string[]>> = {
  routes: ['routes', 'commands', 'queries', 'domain', 'store', 'present', 'other'],
  commands: ['commands', 'queries', 'domain', 'store', 'present', 'other'],
  queries: ['queries', 'domain', 'store', 'present', 'other'],
  domain: ['domain'],
  store: ['store', 'domain', 'other'],
  present: ['present', 'domain', 'store', 'other'],
  public: [...apiRoles, 'other'],
  other: ['other', 'domain', 'store', 'commands', 'queries', 'present'],
};

/**
 * Rooms outside the modules that a role may import; `http` only for its types, except in routes and
 * public.ts.
 */
const roleRooms: Readonly<Record<string, readonly string[]>> = {
  routes: ['http', 'db', 'mail', 'messages', 'adapters', 'jobs', '(top)'],
  commands: ['db', 'mail', 'messages', 'adapters', 'jobs', '(top)'],
  queries: ['db', 'messages', 'adapters', '(top)'],
  domain: [],
  store: ['db'],
  present: ['messages'],
  public: ['http', 'db', 'mail', 'messages', 'adapters', 'jobs', '(top)'],
  other: ['db', 'mail', 'messages', 'adapters', 'jobs', '(top)'],
};

const isBrowserApp = ({ owner }: Place) => owner === 'apps/web' || owner === 'apps/console';

/** Which apps and packages may be imported, and by whom. */
function ownerRefusal(from: Place, to: Place, { from: file, to: target, lazy }: Import) {
  if (from.owner === to.owner) return null;
  if (from.owner === 'packages/contract') return 'the contract imports nothing of ours';
  if (from.owner === 'packages/browser') return 'packages/browser imports nothing of ours';
  if (to.owner === 'packages/contract') {
    return from.owner === 'apps/web' && target.includes('/src/operator')
      ? 'the operator contract is closed to the web app'
      : null;
  }
  if (to.owner === 'packages/browser') {
    return isBrowserApp(from) || isTest(file) ? null : 'only the web app and the console import it';
  }
  if (to.owner === 'packages/dev-env') {
    const demoMode = file === 'apps/api/src/main.ts' || file === 'apps/api/src/demo.ts';
    if (isTest(file) || (demoMode && lazy)) return null;
    return from.owner.startsWith('apps/')
      ? 'only tests and demo mode (lazily, from main.ts or demo.ts) import dev-env'
      : null;
  }
  if (from.owner === 'packages/dev-env' && to.owner === 'apps/api') return null;
  if (from.owner.startsWith('apps/') && to.owner.startsWith('apps/'))
    return 'apps never import apps';
  if (from.owner.startsWith('packages/')) return 'packages import no apps';
  return to.owner === 'bench' || to.owner === 'e2e'
    ? 'tests and benches are imported by nothing else'
    : null;
}

function browserRefusal(from: Place, to: Place): string | null {
  const allowed = browserRooms[from.room];
  if (!allowed) return `${from.room} is not a known folder of ${from.owner}`;
  if (!allowed.includes(to.room)) return `${from.room} may not import ${to.room}`;
  if (from.room === 'features' && to.room === 'features' && from.part !== to.part) {
    return 'a feature never imports a feature: compose in a route';
  }
  return null;
}

function domainRefusal({ domain: from }: Place, { domain: to }: Place): string | null {
  if (from === to) return null;
  const floorOf = (domain: string | null) =>
    floors.findIndex((floor) => floor.includes(domain ?? ''));
  const [own, other] = [floorOf(from), floorOf(to)];
  if (own < 0) return `${from} is not a known domain`;
  return other < own ? null : `${from} may not import ${to}, which is not below it`;
}

function moduleRefusal(from: Place, to: Place, { to: target, typeOnly }: Import): string | null {
  if (from.part !== to.part) {
    if (from.part === 'ledger') return 'the ledger imports no other module';
    const byDomain = domainRefusal(from, to);
    if (byDomain) return byDomain;
    if (to.role !== 'public') return `${to.part} may only be imported through its public.ts`;
    if (from.role === 'present' && typeOnly) return null;
    return ['commands', 'queries', 'public', 'routes', 'other'].includes(from.role ?? '')
      ? null
      : `${from.role} may not import other modules`;
  }
  return moduleRoles[from.role ?? '']?.includes(to.role ?? '')
    ? null
    : `${from.role} may not import ${to.role} (${target})`;
}

function apiRefusal(from: Place, to: Place, found: Import): string | null {
  const allowed = apiRooms[from.room];
  if (!allowed) return `${from.room} is not a known folder of ${from.owner}`;
  if (!allowed.includes(to.room)) return `${from.room} may not import ${to.room}`;
  if (from.room === 'domains') {
    if (to.room === 'domains') return moduleRefusal(from, to, found);
    if (
      to.room === 'http' &&
      found.typeOnly &&
      ['commands', 'queries', 'other'].includes(from.role ?? '')
    )
      return null;
    return roleRooms[from.role ?? '']?.includes(to.room)
      ? null
      : `${from.role} may not import ${to.room}`;
  }
  if (
    from.room === 'jobs' &&
    to.room === 'domains' &&
    !['commands', 'public'].includes(to.role ?? '')
  ) {
    return 'jobs call commands';
  }
  return null;
}

/** Why an import breaks the rules; null if it does not. */
export function refusal(found: Import): string | null {
  if (!found.local) {
    const from = placeOf(found.from);
    const pure = from.owner === 'packages/contract' && !isTest(found.from);
    const isAllowed =
      /^zod(\/|$)/.test(found.to) ||
      (found.to === 're2js' && found.from.endsWith('/survey/linear-pattern.ts'));
    return pure && !isAllowed ? 'the contract uses zod and nothing else' : null;
  }
  const from = placeOf(found.from);
  const to = placeOf(found.to);
  const byOwner = ownerRefusal(from, to, found);
  if (byOwner) return byOwner;
  if (from.owner !== to.owner) {
    if (isBrowserApp(from)) {
      const isOfPixels = from.room !== 'ui' || to.owner === 'packages/browser';
      return isOfPixels ? null : 'ui imports only ui';
    }
    if (from.role === 'domain' && to.owner === 'packages/contract') {
      return /\/src\/(codes|values)\//.test(found.to)
        ? null
        : 'domain imports only codes and values';
    }
    return null;
  }
  if (isTest(found.from)) return null;
  if (isBrowserApp(from)) {
    return from.room === '(configuration)' ? null : browserRefusal(from, to);
  }
  return from.owner === 'apps/api' ? apiRefusal(from, to, found) : null;
}
