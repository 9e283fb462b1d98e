import type { DashboardStore } from '../../../domain/dashboards/dashboards.ts';
import { sqlUserItemStore, type UserItemPlace } from '../user-data/user-item-store.ts';

/** The store of dashboards on SQLite and PostgreSQL. */
export const sqlDashboardStore = (place: UserItemPlace): DashboardStore =>
  sqlUserItemStore(place, { name: 'dashboards', sizeOf: ({ length }) => length });
