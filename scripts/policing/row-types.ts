import { parseSync } from 'oxc-parser';
import { resolveLocal } from './imports.ts';
import { codeFiles, isTest, textOf } from './source-files.ts';

// The tree of oxc-parser, by property name; only the parts used here.
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** What a value can be; `unknown` if the type cannot be read from the sources. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'Date'
  | 'Buffer'
  | 'array'
  | 'object'
  | 'null'
  | 'unknown';

export interface Field {
  readonly name: string;
  readonly shapes: ReadonlySet<Shape>;
}

/** A statement of the API with the fields its row type requires; null if the type cannot be read. */
export interface TypedStatement {
  readonly file: string;
  readonly text: string;
  readonly fields: readonly Field[] | null;
}

interface Source {
  readonly types: ReadonlyMap<string, Node>;
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
  readonly program: Node;
}

const sources = new Map<string, Source>();

function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const { program, module } = parseSync(file, textOf(file));
  const types = new Map<string, Node>();
  for (const statement of program.body as unknown as Node[]) {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement;
    if (!isNode(declared)) continue;
    if (declared.type === 'TSInterfaceDeclaration' || declared.type === 'TSTypeAliasDeclaration') {
      types.set((declared['id'] as { name: string }).name, declared);
    }
  }
  const imports = new Map<string, { file: string; name: string }>();
  for (const { moduleRequest, entries } of module.staticImports) {
    const target = resolveLocal(file, moduleRequest.value);
    if (!target) continue;
    for (const { importName, localName } of entries) {
      if (importName.name) imports.set(localName.value, { file: target, name: importName.name });
    }
  }
  const source = { types, imports, program: program as unknown as Node };
  sources.set(file, source);
  return source;
}

const keywords: Readonly<Record<string, Shape>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSArrayType: 'array',
  TSTupleType: 'array',
  TSTypeLiteral: 'object',
  TSTemplateLiteralType: 'string',
};

const named: Readonly<Record<string, Shape>> = {
  Date: 'Date',
  Buffer: 'Buffer',
  Uint8Array: 'Buffer',
  Record: 'object',
};

function shapesOfName(file: string, name: string): Shape[] {
  const { types, imports } = sourceOf(file);
  const declared = types.get(name);
  if (declared?.type === 'TSInterfaceDeclaration') return ['object'];
  if (declared) return shapesOf(file, declared['typeAnnotation'] as Node);
  const from = imports.get(name);
  return from && codeFiles.includes(from.file) ? shapesOfName(from.file, from.name) : ['unknown'];
}

/** What the values of a type can be. Computed types are unknown. */
function shapesOf(file: string, type: Node): Shape[] {
  const keyword = keywords[type.type];
  if (keyword) return [keyword];
  if (type.type === 'TSUnionType') {
    return (type['types'] as Node[]).flatMap((part) => shapesOf(file, part));
  }
  if (type.type === 'TSLiteralType') {
    const { value } = type['literal'] as unknown as { value: unknown };
    return ['string', 'number', 'boolean'].includes(typeof value)
      ? [typeof value as Shape]
      : ['unknown'];
  }
  if (type.type === 'TSTypeOperator' && type['operator'] === 'keyof') return ['string'];
  if (type.type === 'TSTypeOperator' || type.type === 'TSParenthesizedType') {
    return shapesOf(file, type['typeAnnotation'] as Node);
  }
  if (type.type === 'TSTypeReference') {
    const name = String((type['typeName'] as Node)['name']);
    const known = named[name];
    if (known) return [known];
    return type['typeArguments'] ? ['unknown'] : shapesOfName(file, name);
  }
  return ['unknown'];
}

function all(parts: readonly (readonly Field[] | null)[]): readonly Field[] | null {
  return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
}

function membersOf(file: string, members: readonly Node[]): Field[] {
  return members.flatMap((member) => {
    const key = member['key'] as { name?: string } | undefined;
    if (member.type !== 'TSPropertySignature' || member['optional'] || !key?.name) return [];
    const annotation = (member['typeAnnotation'] as { typeAnnotation?: Node } | null)
      ?.typeAnnotation;
    const shapes = annotation ? shapesOf(file, annotation) : (['unknown'] as const);
    return [{ name: key.name, shapes: new Set(shapes) }];
  });
}

function fieldsOfName(file: string, name: string): readonly Field[] | null {
  const { types, imports } = sourceOf(file);
  const declared = types.get(name);
  if (!declared) {
    const from = imports.get(name);
    return from && codeFiles.includes(from.file) ? fieldsOfName(from.file, from.name) : null;
  }
  if (declared.type === 'TSTypeAliasDeclaration') {
    return fieldsOf(file, declared['typeAnnotation'] as Node);
  }
  const parents = (declared['extends'] ?? []) as { expression: Node; typeArguments?: unknown }[];
  return all([
    ...parents.map(({ expression, typeArguments }) =>
      typeArguments ? null : fieldsOfName(file, String(expression['name'])),
    ),
    membersOf(file, (declared['body'] as { body: Node[] }).body),
  ]);
}

/** The required fields of a type: literals, interfaces, intersections, and names that resolve to them. */
function fieldsOf(file: string, type: Node): readonly Field[] | null {
  if (type.type === 'TSTypeLiteral') return membersOf(file, type['members'] as Node[]);
  if (type.type === 'TSIntersectionType') {
    return all((type['types'] as Node[]).map((part) => fieldsOf(file, part)));
  }
  if (type.type === 'TSTypeReference' && !type['typeArguments']) {
    return fieldsOfName(file, String((type['typeName'] as Node)['name']));
  }
  return null;
}

function textOfTemplate(template: Node): string {
  const { quasis } = template['quasi'] as { quasis: { value: { cooked: string } }[] };
  return quasis
    .map(({ value }) => value.cooked)
    .reduce((whole, part, index) => `${whole}$${index}${part}`);
}

/** Every `query<Row>(sql`…`)` of a file. */
function statementsOf(file: string): TypedStatement[] {
  const found: TypedStatement[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isNode(node)) return;
    const [argument] = (node.type === 'CallExpression' ? node['arguments'] : []) as Node[];
    const types = node['typeArguments'] as { params: Node[] } | null | undefined;
    const tag = argument?.type === 'TaggedTemplateExpression' ? (argument['tag'] as Node) : null;
    if (argument && types?.params[0] && tag?.['name'] === 'sql') {
      found.push({ file, text: textOfTemplate(argument), fields: fieldsOf(file, types.params[0]) });
    }
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value);
  };
  visit(sourceOf(file).program);
  return found;
}

export const typedStatements: readonly TypedStatement[] = codeFiles
  .filter((file) => file.startsWith('apps/api/src/') && !isTest(file))
  .filter((file) => textOf(file).includes('sql`'))
  .flatMap(statementsOf);
