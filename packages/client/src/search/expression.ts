/** An expression as requests have it. */
export interface ExpressionJson {
  readonly type: string;
  readonly operation?: 'in' | 'all' | undefined;
  readonly value: string | ExpressionJson | readonly (string | number | null | ExpressionJson)[];
}

/**
 * A condition of a search. Conditions are joined with `and`, `or` and `not`, and never changed. Joined conditions of one kind become one:
 * `Entity('A').or(Entity('B'))` asks for any of both, `Entity('A').and(Entity('B'))` for both in one passage.
 */
export abstract class Expression {
  /** Kind shared by conditions that can be merged into one. */
  abstract readonly kind: string;

  /** The expression as requests have it. */
  abstract toJSON(): ExpressionJson;

  /** This and all of the others. */
  and(...others: readonly Expression[]): Expression {
    return others.reduce((joined: Expression, other) => joined.withAnd(other), this);
  }

  /** This or any of the others. */
  or(...others: readonly Expression[]): Expression {
    return others.reduce((joined: Expression, other) => joined.withOr(other), this);
  }

  /** This, and none of the others. Without others, the negation of this. */
  not(...others: readonly Expression[]): Expression {
    return others.length === 0 ? this.negated() : this.and(...others.map((other) => other.negated()));
  }

  /** @internal */
  withAnd(other: Expression): Expression {
    return new Joined('and', [this, other]);
  }

  /** @internal */
  withOr(other: Expression): Expression {
    return new Joined('or', [this, other]);
  }

  /** @internal */
  negated(): Expression {
    return new Negated(this);
  }
}

/** Several conditions joined by one operator. */
class Joined extends Expression {
  readonly kind: 'and' | 'or';
  readonly parts: readonly Expression[];

  /** Parts joined by the same operator are taken apart. */
  constructor(kind: 'and' | 'or', parts: readonly Expression[]) {
    super();
    this.kind = kind;
    this.parts = parts.flatMap((part) => (part instanceof Joined && part.kind === kind ? part.parts : [part]));
  }

  override toJSON(): ExpressionJson {
    return { type: this.kind, value: this.parts.map((part) => part.toJSON()) };
  }

  override withAnd(other: Expression): Expression {
    return this.kind === 'and' ? this.#grouped(other) : super.withAnd(other);
  }

  override withOr(other: Expression): Expression {
    return this.kind === 'or' ? this.#grouped(other) : super.withOr(other);
  }

  /** With conditions of one kind side by side; the ones that become adjacent are merged. */
  #grouped(other: Expression): Expression {
    const { parts } = new Joined(this.kind, [this, other]);
    const kinds = [...new Set(parts.map(({ kind }) => kind))];
    const grouped = kinds.flatMap((kind) => parts.filter((part) => part.kind === kind));
    if (grouped.every((part, at) => part === parts[at])) return new Joined(this.kind, parts);
    return this.kind === 'and' ? All(grouped) : Any(grouped);
  }
}

class Negated extends Expression {
  readonly kind = 'not';
  readonly #of: Expression;

  constructor(of: Expression) {
    super();
    this.#of = of;
  }

  override toJSON(): ExpressionJson {
    return { type: 'not', value: this.#of.toJSON() };
  }

  override negated(): Expression {
    return this.#of;
  }
}

/** A condition by its JSON, which joins no other of its kind. */
export class Single extends Expression {
  readonly kind: string;
  readonly #json: ExpressionJson;

  constructor(json: ExpressionJson, kind = json.type) {
    super();
    this.#json = json;
    this.kind = kind;
  }

  override toJSON(): ExpressionJson {
    return this.#json;
  }
}

/** Values of one kind, any or all of which are asked for. */
export class Listed extends Expression {
  readonly kind: string;
  readonly type: string;
  readonly values: readonly string[];
  readonly operation: 'in' | 'all';

  /** @param kind Fiscal years and quarters are of one type and two kinds. */
  constructor(type: string, values: readonly string[], operation: 'in' | 'all', kind = type) {
    super();
    this.type = type;
    this.values = values;
    this.operation = operation;
    this.kind = kind;
  }

  override toJSON(): ExpressionJson {
    return { type: this.type, operation: this.operation, value: this.values };
  }

  override withAnd(other: Expression): Expression {
    return this.#merged(other, 'all') ?? super.withAnd(other);
  }

  override withOr(other: Expression): Expression {
    return this.#merged(other, 'in') ?? super.withOr(other);
  }

  #merged(other: Expression, operation: 'in' | 'all'): Expression | undefined {
    if (!(other instanceof Listed) || other.type !== this.type) return undefined;
    const isOf = ({ values, operation: own }: Listed): boolean => values.length === 1 || own === operation;
    if (!isOf(this) || !isOf(other)) return undefined;
    const values = [...this.values, ...other.values];
    // Quarters come before years.
    if (this.type !== 'reporting_period') return new Listed(this.type, values, operation);
    const isQuarter = (value: string): boolean => value.startsWith('FQ');
    const sorted = [...values.filter(isQuarter), ...values.filter((value) => !isQuarter(value))];
    return new Listed(this.type, sorted, operation, other.kind === this.kind ? this.kind : 'reporting_period');
  }
}

/** All of these conditions. Throws for none. */
export function All(expressions: readonly Expression[]): Expression {
  const [first, ...others] = expressions;
  if (first === undefined) throw new RangeError('All needs at least one expression');
  return first.and(...others);
}

/** Any of these conditions. Throws for none. */
export function Any(expressions: readonly Expression[]): Expression {
  const [first, ...others] = expressions;
  if (first === undefined) throw new RangeError('Any needs at least one expression');
  return first.or(...others);
}

/** Negation of a condition. */
export const Not = (expression: Expression): Expression => expression.negated();

/** An expression from its JSON, as `toJSON()` and saved searches have it. */
export const fromJson = (json: ExpressionJson): Expression => new Single(json);
