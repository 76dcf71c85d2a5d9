/** The parts of a data source that are needed to read its data. */
export interface DataSourceShape {
  readonly name: string;
  readonly referenceId: string;
  readonly dataType: 'number' | 'string' | 'boolean' | 'json';
  readonly metricShape: 'scalar' | 'array' | 'map';
}

/** The part of the datasets that differs between projects. */
export interface ProjectData {
  /** All known data sources. */
  readonly dataSources: readonly DataSourceShape[];
  /** The data source with this reference ID, or null. */
  dataSource(referenceId: string): Pick<DataSourceShape, 'metricShape'> | null;
}

export function projectData(dataSources: readonly DataSourceShape[]): ProjectData {
  const byReference = new Map(dataSources.map((source) => [source.referenceId, source]));
  return { dataSources, dataSource: (referenceId) => byReference.get(referenceId) ?? null };
}

/** For a project without data sources. */
export const noProjectData = projectData([]);

/** For queries that are checked before the project is known: accepts any data source. */
export const anyProjectData: ProjectData = {
  dataSources: [],
  dataSource: (referenceId) =>
    /^[a-z0-9_]{1,100}$/.test(referenceId) ? { metricShape: 'map' } : null,
};
