import type { SettingKind } from './setting-kinds.ts';

/** Role of a process; see docs/operating.md. */
export const ROLES = ['all', 'api', 'worker', 'mail'] as const;
export type Role = (typeof ROLES)[number];

/** One setting, declared once: its values, its flag, its row in docs/operating.md and its part of `Config` follow from it. */
export interface Setting<Name extends string, Value> extends SettingKind<Value> {
  readonly variable: Name;
  /** Without the leading dashes. */
  readonly flag: string;
  readonly fallback: string;
  readonly meaning: string;
  /**
   * The roles whose processes must agree on it, as it changes answers, permissions, or the location of data. None for settings of one
   * process or one machine alone, and for keys: they are checked where they are used.
   */
  readonly commonTo: readonly Exclude<Role, 'all'>[];
}

/** Its flag follows from its variable. */
export const setting = <const Name extends string, Value>(
  variable: Name,
  fallback: string,
  kind: SettingKind<Value>,
  meaning: string,
  commonTo: Setting<Name, Value>['commonTo'] = [],
): Setting<Name, Value> => ({
  variable,
  flag: variable
    .replace(/^ALMANAC_/, '')
    .toLowerCase()
    .replaceAll('_', '-'),
  fallback,
  meaning,
  commonTo,
  ...kind,
});

/** Settings, groups of them under the names that they have in `Config`, and settings that make one value. */
export interface SettingTree {
  readonly [name: string]: SettingNode;
}
type SettingNode = Setting<string, unknown> | JoinedSettings<SettingTree, unknown> | SettingTree;

/** Settings of which `join` makes one value. */
interface JoinedSettings<Members, Value> {
  readonly members: Members;
  join(values: ValueOf<Members>): Value;
  /** Given together or not at all. */
  readonly isWhole: boolean;
}

/** The value of a setting, or the values of a tree by its names. */
export type ValueOf<Node> =
  Node extends SettingKind<infer Value>
    ? Value
    : Node extends { join(values: never): infer Value }
      ? Value
      : { readonly [Name in keyof Node]: ValueOf<Node[Name]> };

/** The settings of a tree, as a union. */
export type SettingOf<Node> = Node extends { readonly variable: string }
  ? Node
  : Node extends { readonly members: infer Members }
    ? SettingOf<Members[keyof Members]>
    : SettingOf<Node[keyof Node]>;

export const joined = <Members extends SettingTree, Value>(
  members: Members,
  join: (values: ValueOf<Members>) => Value,
): JoinedSettings<Members, Value> => ({ members, join, isWhole: false });

/** Settings that are given together or not at all; `null` without them. */
export const together = <Members extends Readonly<Record<string, Setting<string, string | null>>>>(
  members: Members,
): JoinedSettings<Members, { readonly [Name in keyof Members]: string } | null> => ({
  members,
  join: (values) =>
    Object.values(values).includes(null) ? null : (values as { readonly [Name in keyof Members]: string }),
  isWhole: true,
});

const isSetting = (node: SettingNode): node is Setting<string, unknown> => 'variable' in node;
const isJoined = (node: SettingNode): node is JoinedSettings<SettingTree, unknown> => 'join' in node;

/** The settings of a tree, in its order. */
export function settingsOf(node: SettingNode): Setting<string, unknown>[] {
  if (isSetting(node)) return [node];
  return Object.values(isJoined(node) ? node.members : node).flatMap(settingsOf);
}

/** Groups of settings that are given together or not at all. */
export function wholesOf(node: SettingNode): Setting<string, unknown>[][] {
  if (isSetting(node)) return [];
  const within = Object.values(isJoined(node) ? node.members : node).flatMap(wholesOf);
  return isJoined(node) && node.isWhole ? [settingsOf(node), ...within] : within;
}

/** The value of a node, from the values of its settings by variable. */
export function valuesIn<Node extends SettingNode>(
  node: Node,
  values: Readonly<Record<string, unknown>>,
): ValueOf<Node>;
export function valuesIn(node: SettingNode, values: Readonly<Record<string, unknown>>): unknown {
  if (isSetting(node)) return values[node.variable];
  if (isJoined(node)) return node.join(valuesIn(node.members, values));
  return Object.fromEntries(Object.entries(node).map(([name, one]) => [name, valuesIn(one, values)]));
}
