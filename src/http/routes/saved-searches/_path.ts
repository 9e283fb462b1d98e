import { Type } from 'typebox';

export const savedSearchPath = Type.Object({ id: Type.String({ description: 'Id of a saved search, `search_...`' }) });
export const exampleSavedSearchPath = { id: 'search_Zq3rT0c8x1mJmXo0p5Yw2g' };
