import { isJsonObject } from '../../../platform/json-shape.ts';

/** JSON Schema as it was sent. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A part of a schema to be filled, with all references resolved. */
export interface OutputNode {
  /** Types that the value may have, the preferred first, without `null`. */
  readonly forms: readonly OutputForm[];
  readonly isNullable: boolean;
  /** Title and description, its own and those of its references. */
  readonly words: string;
  /** Values of `enum` or `const`; `null` where any value may be given. */
  readonly allowed: readonly unknown[] | null;
  /** Validates a value of the part alone: without references. */
  readonly schema: JsonSchema;
}

export type OutputForm =
  | { readonly kind: 'object'; readonly properties: readonly OutputProperty[] }
  | { readonly kind: 'array'; readonly items: OutputNode; readonly maxItems: number }
  | { readonly kind: 'string'; readonly format: string | null; readonly maxLength: number }
  | { readonly kind: 'number' | 'integer' | 'boolean' };

export interface OutputProperty {
  readonly name: string;
  readonly node: OutputNode;
  readonly isRequired: boolean;
}

/** Fault of a schema: a path (`properties.revenue.type`; empty for the whole) and a reason. */
export interface SchemaFault {
  readonly path: string;
  readonly reason: string;
}

type Read = { readonly node: OutputNode } | { readonly faults: readonly SchemaFault[] };

const NODES_MAX = 500;
const DEPTH_MAX = 12;
/** Largest size of a schema as JSON, in characters. */
const SCHEMA_MAX = 65_536;
/** Longest name of a property, title and description, in characters: they are read as questions are. */
const NAME_MAX = 200;
const WORDS_MAX = 2_000;
const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'] as const;
type TypeName = (typeof TYPES)[number];

/** Keywords that say something about a value and are not supported. Unknown ones are annotations, as JSON Schema has it. */
const UNSUPPORTED = (
  'pattern patternProperties not if then else dependentSchemas dependentRequired dependencies prefixItems additionalItems contains ' +
  'minContains maxContains propertyNames unevaluatedItems unevaluatedProperties $dynamicRef $recursiveRef $dynamicAnchor $anchor $id'
).split(' ');
const FORMATS = ['date', 'date-time', 'uri', 'uri-reference', 'url'];
const COUNTS = ['minItems', 'maxItems', 'minLength', 'maxLength', 'minProperties', 'maxProperties'];
const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];
/** Keywords that validate a value, in addition to those that contain schemas. */
const KEPT = [...COUNTS, ...BOUNDS, 'multipleOf', 'uniqueItems', 'enum', 'const', 'required'];

/** Reads the JSON Schema of an object in the supported subset (docs/research.md), or returns its faults. */
export function readOutputSchema(schema: JsonSchema): Read {
  if (isLargerThan(schema, SCHEMA_MAX))
    return { faults: [{ path: '', reason: `must have at most ${SCHEMA_MAX} characters as JSON` }] };
  const reader = new SchemaReader(schema);
  const node = reader.read(schema, { path: '', depth: 0, refs: [] });
  if (node.forms[0]?.kind !== 'object' && reader.faults.length === 0) reader.fault('type', 'must be "object"');
  return reader.faults.length > 0 ? { faults: reader.faults } : { node };
}

/** Counts no further than the limit, and needs no stack: a schema may be nested as deeply as its text allows. */
function isLargerThan(schema: JsonSchema, charactersMax: number): boolean {
  let characters = 0;
  const open: unknown[] = [schema];
  while (open.length > 0 && characters <= charactersMax) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) characters += String(value).length + 2;
    else {
      characters += 2;
      for (const [name, inner] of Object.entries(value)) {
        characters += Array.isArray(value) ? 1 : name.length + 4;
        open.push(inner);
      }
    }
  }
  return characters > charactersMax;
}

interface Place {
  readonly path: string;
  readonly depth: number;
  /** References that lead here. */
  readonly refs: readonly string[];
}

/** Any scalar, for a part that says nothing about its value. */
const ANY_FORMS: readonly OutputForm[] = [
  { kind: 'number' },
  { kind: 'string', format: null, maxLength: Number.POSITIVE_INFINITY },
];

class SchemaReader {
  readonly faults: SchemaFault[] = [];
  readonly #root: JsonSchema;
  #nodes = 0;

  constructor(root: JsonSchema) {
    this.#root = root;
  }

  fault(path: string, reason: string): void {
    if (this.faults.length < 20) this.faults.push({ path, reason });
  }

  read(given: unknown, place: Place): OutputNode {
    this.#nodes += 1;
    if (this.#nodes === NODES_MAX + 1) this.fault('', `has more than ${NODES_MAX} parts`);
    if (place.depth > DEPTH_MAX) this.fault(place.path, `is nested deeper than ${DEPTH_MAX}`);
    if (given === true) return anything({});
    if (!isJsonObject(given)) {
      this.fault(place.path, 'must be a schema');
      return anything({});
    }
    if (this.#nodes > NODES_MAX || place.depth > DEPTH_MAX) return anything({});
    for (const keyword of ['title', 'description']) {
      const words = given[keyword];
      if (typeof words === 'string' && words.length > WORDS_MAX)
        this.fault(joined(place.path, keyword), `must have at most ${WORDS_MAX} characters`);
    }
    for (const keyword of UNSUPPORTED)
      if (Object.hasOwn(given, keyword)) this.fault(joined(place.path, keyword), 'is not supported');
    return this.#resolved(given, place);
  }

  #resolved(schema: JsonSchema, place: Place): OutputNode {
    const { $ref, allOf } = schema;
    if ($ref !== undefined) return withWords(this.#referred($ref, place), schema);
    if (allOf !== undefined) {
      const [only, ...others] = Array.isArray(allOf) ? allOf : [];
      if (only !== undefined && others.length === 0 && schema['type'] === undefined) {
        return withWords(this.read(only, deeper(place, 'allOf', 0)), schema);
      }
      this.fault(joined(place.path, 'allOf'), 'is supported with one schema, and nothing beside it');
    }
    for (const keyword of ['anyOf', 'oneOf']) {
      const choices = schema[keyword];
      if (choices !== undefined) return this.#choice(schema, keyword, place);
    }
    return this.#typed(schema, place);
  }

  #referred(ref: unknown, place: Place): OutputNode {
    const path = joined(place.path, '$ref');
    if (typeof ref !== 'string' || !ref.startsWith('#/')) {
      this.fault(path, 'must be a place in this schema: "#/$defs/Name"');
      return anything({});
    }
    if (place.refs.includes(ref)) {
      this.fault(path, 'refers to itself');
      return anything({});
    }
    const target = ref
      .slice(2)
      .split('/')
      .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((at, name) => (isJsonObject(at) && Object.hasOwn(at, name) ? at[name] : undefined), this.#root);
    if (target === undefined) {
      this.fault(path, 'refers to nothing');
      return anything({});
    }
    return this.read(target, { path: place.path, depth: place.depth + 1, refs: [...place.refs, ref] });
  }

  #choice(schema: JsonSchema, keyword: string, place: Place): OutputNode {
    const given = schema[keyword];
    if (!Array.isArray(given) || given.length === 0) {
      this.fault(joined(place.path, keyword), 'must be a list of schemas');
      return anything({});
    }
    const nodes = given.map((one, at) => this.read(one, deeper(place, keyword, at)));
    const beside = [...KEPT, 'type', 'properties', 'items', 'format'].find((name) => name in schema);
    if (beside !== undefined) this.fault(joined(place.path, keyword), `is not supported beside ${beside}`);
    const [only] = nodes.filter(({ forms }) => forms.length > 0);
    const isOne = nodes.filter(({ forms }) => forms.length > 0).length === 1;
    return {
      forms: nodes.flatMap(({ forms }) => forms),
      isNullable: nodes.some(({ isNullable }) => isNullable),
      words: [wordsOf(schema), ...(isOne ? [only?.words ?? ''] : [])].filter(Boolean).join('. '),
      allowed: isOne ? (only?.allowed ?? null) : null,
      schema: { [keyword]: nodes.map((node) => node.schema) },
    };
  }

  #typed(schema: JsonSchema, place: Place): OutputNode {
    this.#checkKeywords(schema, place.path);
    const types = this.#types(schema, place.path);
    const kept = Object.fromEntries(KEPT.flatMap((name) => (name in schema ? [[name, schema[name]]] : [])));
    const read = types.filter((type) => type !== 'null').map((type) => this.#form(type, schema, place));
    const isTold = types.length > 0;
    const allowed = allowedBy(schema);
    return {
      forms: isTold ? read.map(({ form }) => form) : ANY_FORMS,
      isNullable: isTold ? types.includes('null') : (allowed?.includes(null) ?? false),
      words: wordsOf(schema),
      allowed,
      schema: Object.assign({}, kept, isTold ? { type: types } : {}, ...read.map(({ schema: inner }) => inner)),
    };
  }

  #types(schema: JsonSchema, path: string): TypeName[] {
    const { type } = schema;
    if (type === undefined) return 'properties' in schema ? ['object'] : 'items' in schema ? ['array'] : [];
    const names: readonly unknown[] = Array.isArray(type) ? type : [type];
    const known = names.filter((name): name is TypeName => TYPES.some((one) => one === name));
    if (known.length < names.length || known.length === 0)
      this.fault(joined(path, 'type'), `must be one of ${TYPES.join(', ')}`);
    return known;
  }

  #form(type: Exclude<TypeName, 'null'>, schema: JsonSchema, place: Place): { form: OutputForm; schema: JsonSchema } {
    switch (type) {
      case 'object':
        return this.#object(schema, place);
      case 'array': {
        const items = 'items' in schema ? this.read(schema['items'], deeper(place, 'items')) : anything({});
        const maxItems = numberOr(schema['maxItems'], Number.POSITIVE_INFINITY);
        return { form: { kind: type, items, maxItems }, schema: { items: items.schema } };
      }
      case 'string': {
        const { format } = schema;
        const known = FORMATS.find((name) => name === format);
        if (format !== undefined && known === undefined)
          this.fault(joined(place.path, 'format'), `must be one of ${FORMATS.join(', ')}`);
        const maxLength = numberOr(schema['maxLength'], Number.POSITIVE_INFINITY);
        return { form: { kind: type, format: known ?? null, maxLength }, schema: known ? { format: known } : {} };
      }
      default:
        return { form: { kind: type }, schema: {} };
    }
  }

  #object(schema: JsonSchema, place: Place): { form: OutputForm; schema: JsonSchema } {
    const { properties: given = {}, required = [] } = schema;
    const names: ReadonlySet<string> = new Set(isTextList(required) ? required : []);
    if (!isJsonObject(given)) this.fault(joined(place.path, 'properties'), 'must be an object of schemas');
    const listed = isJsonObject(given) ? Object.entries(given) : [];
    const known = new Set(listed.map(([name]) => name));
    const unlisted = [...names].filter((name) => !known.has(name)).map((name) => [name, true] as const);
    const properties = [...listed, ...unlisted].map(([name, one]): OutputProperty => {
      if (name.length > NAME_MAX)
        this.fault(
          joined(place.path, `properties.${name.slice(0, 20)}…`),
          `a name must have at most ${NAME_MAX} characters`,
        );
      const node = this.read(one, deeper(place, 'properties', name));
      return { name, node, isRequired: names.has(name) };
    });
    const inner = Object.fromEntries(properties.map(({ name, node }) => [name, node.schema]));
    return { form: { kind: 'object', properties }, schema: { properties: inner } };
  }

  #checkKeywords(schema: JsonSchema, path: string): void {
    const expect = (names: readonly string[], isRight: (value: unknown) => boolean, reason: string): void => {
      for (const name of names) if (name in schema && !isRight(schema[name])) this.fault(joined(path, name), reason);
    };
    expect(COUNTS, (value) => Number.isInteger(value) && Number(value) >= 0, 'must be a whole number of 0 or more');
    expect(BOUNDS, (value) => typeof value === 'number', 'must be a number');
    expect(['multipleOf'], (value) => typeof value === 'number' && value > 0, 'must be a number above 0');
    expect(['uniqueItems'], (value) => typeof value === 'boolean', 'must be true or false');
    expect(['required'], isTextList, 'must be a list of names');
    expect(['enum'], (value) => Array.isArray(value) && value.length > 0, 'must be a list of values');
    expect(['title', 'description'], (value) => typeof value === 'string', 'must be a text');
  }
}

const anything = (schema: JsonSchema): OutputNode => ({
  forms: ANY_FORMS,
  isNullable: false,
  words: '',
  allowed: null,
  schema,
});

const withWords = (node: OutputNode, schema: JsonSchema): OutputNode => ({
  ...node,
  words: [wordsOf(schema), node.words].filter(Boolean).join('. '),
});

const wordsOf = ({ title, description }: JsonSchema): string =>
  [title, description].filter((one) => typeof one === 'string' && one !== '').join('. ');

function allowedBy(schema: JsonSchema): readonly unknown[] | null {
  if ('const' in schema) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : null;
}

const deeper = ({ path, depth, refs }: Place, ...names: readonly (string | number)[]): Place => ({
  path: names.reduce<string>(joined, path),
  depth: depth + 1,
  refs,
});

const joined = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);

const numberOr = (value: unknown, other: number): number => (typeof value === 'number' ? value : other);

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
