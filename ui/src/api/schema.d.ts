// Made from openapi.json by `npm run docs`.
export interface paths {
    "/v0/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description The keys of the caller and of the organizations where the caller is admin or owner, newest first. An organization’s key sees its organization’s. Revoked ones are not listed.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description The answer holds the key itself, once. Without `ownerId` it belongs to the caller; for an organization the caller has to be admin. A key made with a key has the same owner and never lasts longer. One owner has at most 1000 keys.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description It works no more within a second. A key may revoke itself.
         */
        delete: operations["deleteApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/sign-in-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a sign-in page can offer
         * @description Needs no key. The endpoints themselves are better-auth’s, under `/auth`.
         */
        get: operations["getSignInOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/instance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Settings of the instance
         * @description For the instance’s administrator, made on the first start, only.
         */
        get: operations["getInstance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/instance/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the users of the instance
         * @description Everybody with an account, newest first. For the instance’s administrator only.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/organizations/{id}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what, and when
         * @description The audit trail of an organization, for its owners, or of your own account; newest first. The path takes the id or slug of either.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/notifications/email-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List e-mail preferences
         * @description Every type of mail that you can turn off, on until you do. The key of an organization has none.
         */
        get: operations["listEmailPreferences"];
        /**
         * Change e-mail preferences
         * @description Changes the types named and answers those, in the order sent; types not named stay as they are. An empty list changes nothing and answers every type. Naming a type twice is an error. Mails to confirm an address or for a new password cannot be turned off.
         */
        put: operations["updateEmailPreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/instance/unsent-mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List unsent mails
         * @description Mails that were not sent because mail is not set up, or that failed; newest first, until their links expire. Only for the instance’s administrator, and not with a read-only key.
         */
        get: operations["listUnsentMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List projects
         * @description The projects of your personal account and your organizations, newest first. With the key of an organization: its projects. A filter that matches nothing gives an empty list.
         */
        get: operations["listProjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a project
         * @description The project belongs to your personal account, or to the organization whose key is used. Its slug is made from the name. It starts as `provisioning` and becomes `active` within seconds, once its replay storage has been tried.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a project
         * @description Members get the full form. Everybody else, also without a key, gets the reduced form of a public project. A private one is 401 without a key and 403 with a stranger’s.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Delete a project
         * @description For admins, with the password. The slug is free and the token refused at once; everything that was collected, the dashboards and settings are removed in the background. It cannot be undone. Wrong password: 403 with the code `invalid_password`; an account without one: `password_not_set`.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /**
         * Change a project
         * @description A key that is left out changes nothing. `null` clears a setting that may be null and changes nothing on one that may not. The collector follows within 5 seconds.
         */
        patch: operations["updateProject"];
        trace?: never;
    };
    "/v0/project/{id}/owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Move a project
         * @description Gives the project to another owner. The caller must be admin of both. It keeps its id, slug, token and data. An unknown target is a 404, one that is not the caller’s a 403; the owner it has already changes nothing.
         */
        patch: operations["moveProject"];
        trace?: never;
    };
    "/v0/project/{id}/wipe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Wipe a project
         * @description For admins, with the password. Once this answers, nothing older is shown anywhere, and `firstEventAt` is null; rows and replays are removed in the background, meanwhile `replayStorageState` is `resetting`. Settings and dashboards stay. It cannot be undone. Wrong password: 403 with the code `invalid_password`; an account without one: `password_not_set`.
         */
        post: operations["wipeProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{id}/error-tracking/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset error tracking
         * @description For admins, with the password. Removes error occurrences and issues, keeps labels and settings. It cannot be undone. Wrong password: 403 with the code `invalid_password`; an account without one: `password_not_set`.
         */
        post: operations["resetErrorTracking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List background work
         * @description What runs in the background for this project, newest first: `project-wipe` and `errors-reset`. The newest 100 of the last 30 days.
         */
        get: operations["listProjectJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/check-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check for data
         * @description Whether an event of any kind is stored. A body is ignored.
         */
        post: operations["checkProjectData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project-slug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check a slug
         * @description Whether a project could have this slug, and if not, why.
         */
        get: operations["checkProjectSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/public-projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List public projects
         * @description The public projects of all owners, with how many servers or visitors they have. These numbers may be 60 seconds old; while the event store is away they are the last ones known, or 0. Everything else is as of now. A key is not needed, and one that is not valid is ignored.
         */
        get: operations["listPublicProjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{idOrSlug}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a project’s public numbers
         * @description For everybody where the project is public, for its members where it is private: to others that one is a 404. A telemetry project counts servers, every other one visitors. The numbers are some seconds old, at most a minute; while the event store is away they are the last ones known, else a 503.
         */
        get: operations["getProjectStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shields/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a badge
         * @description A number of a public project for a badge: hand this address to https://img.shields.io/endpoint?url=…. Any page may read it. Numbers are computed at most once in five minutes. A private project is a 404, with a key too.
         */
        get: operations["getBadge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/dashboards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List dashboards
         * @description All of them, by `position`, then age. Of a public project everybody with a key gets the public ones.
         */
        get: operations["listDashboards"];
        put?: never;
        /**
         * Create a dashboard
         * @description It is empty; add charts to it. Without `position` it stands behind the last one, without `isPublic` only members see it. A project has up to 100 dashboards; one more is a 409.
         */
        post: operations["createDashboard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/dashboards/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Reorder dashboards
         * @description Sets exactly the positions given; dashboards that are not named keep theirs. An id that stands twice or is none of the project’s is a 400, and then nothing moves.
         */
        patch: operations["reorderDashboards"];
        trace?: never;
    };
    "/v0/project/{idOrSlug}/dashboards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a dashboard
         * @description Its charts go with it. The default dashboard cannot be deleted while there are others: 409.
         */
        delete: operations["deleteDashboard"];
        options?: never;
        head?: never;
        /**
         * Change a dashboard
         * @description A key that is left out or null changes nothing; `markerOverrides` is replaced as a whole. `updatedAt` moves only when something becomes different. Taking `isDefault` from the default dashboard is a 409: make another one the default instead.
         */
        patch: operations["updateDashboard"];
        trace?: never;
    };
    "/v0/project/{idOrSlug}/dashboards/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate a dashboard
         * @description Copies the dashboard with its charts behind the last one, as `<name> (copy)`; the copy is neither public nor the default. A body is ignored.
         */
        post: operations["duplicateDashboard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/dashboards/{id}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a dashboard to a project
         * @description Copies the dashboard with its charts, under the same name, behind the last one of the target; the copy is neither public nor the default. It takes write access to both projects.
         */
        post: operations["copyDashboard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/charts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List charts
         * @description By dashboard, then from top to bottom and left to right. Of a public project everybody with a key gets the charts of public dashboards. A dashboard that cannot be seen has none.
         */
        get: operations["listCharts"];
        put?: never;
        /**
         * Create a chart
         * @description The query is judged like one that is asked, so that a chart that could never be answered is a 400 with the path of the fault. Without `position` the chart stands below the others. A dashboard has up to 100 charts; one more is a 409.
         */
        post: operations["createChart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/charts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a chart
         * @description Removes it from its dashboard.
         */
        delete: operations["deleteChart"];
        options?: never;
        head?: never;
        /**
         * Change a chart
         * @description A key that is left out or null changes nothing; `query`, `position` and `options` are each replaced as a whole. With `dashboardId` the chart moves to another dashboard of the project.
         */
        patch: operations["updateChart"];
        trace?: never;
    };
    "/v0/project/{idOrSlug}/metrics/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Evaluate a chart query
         * @description Each output is a pipeline: a source, filters and time ranges, at most one group and one time bucket, an aggregate, then sorts and limits. Without a time range it reads the last 30 days. The answers come in the order asked.
         */
        post: operations["queryMetrics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List collected events
         * @description One page of what was collected, newest first. Without times it covers the last 30 days; with only `toTime` the 30 days before it. A page past the end has no rows.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/events/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search collected events
         * @description One page of what was collected and fulfils a condition, newest first; windows and pages as in the list of events. Fields are those its rows show, but `issue_id`.
         */
        get: operations["searchEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/vitals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summarize web vitals
         * @description Quantiles and ratings of each metric in a window, of all or by page, device, country, browser or system; the groups with most values first.
         */
        get: operations["listVitals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/vitals/trends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow web vitals over time
         * @description Quantiles and ratings of each metric by hour or day. Metrics that were not measured in the window are left out. A window of more than 2000 points is refused.
         */
        get: operations["listVitalTrends"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List session replays
         * @description One window of one session each, newest first. Without times it covers those that began in the last 30 days; with only `toTime` in the 30 days before it.
         */
        get: operations["listReplays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/replays/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what replays take
         * @description All replays that the project keeps.
         */
        get: operations["readReplayUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/replays/{sessionId}/{windowId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a replay
         * @description What the list says of it, whenever it began.
         */
        get: operations["getReplay"];
        put?: never;
        post?: never;
        /**
         * Delete a replay
         * @description Removes everything that was taken of this window before the request, for good. Chunks that arrive later are kept again.
         */
        delete: operations["deleteReplay"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/replays/{sessionId}/{windowId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the events of a replay
         * @description rrweb events as they were sent, in the order of their timestamps. `limit` and `offset` count the chunks they were sent in. The answer is written while it is read.
         */
        get: operations["readReplayEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/replays/{sessionId}/{windowId}/viewed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a replay as viewed
         * @description For the caller alone. An organization’s key has no marks of its own: 403.
         */
        put: operations["markReplayViewed"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how long data is kept
         * @description In days, for each kind of data; what the instance does by default as well.
         */
        get: operations["getRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change how long data is kept
         * @description For admins. A kind that is left out stays as it is; null = as the instance does by default. What is older than a new limit leaves in the next night (UTC), replays within an hour, and does not come back; until then it is shown, and a longer limit keeps it.
         */
        patch: operations["updateRetention"];
        trace?: never;
    };
    "/v0/project/{idOrSlug}/quotas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the quotas of a project
         * @description What the project may send and store, what it uses now, and what happens beyond that. Also for the administrator of the instance, whoever owns the project.
         */
        get: operations["getQuotas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the quotas of a project
         * @description A quota that is left out stays as it is; null = the default of the instance, 0 = no limit. Admins of the project may lower a limit. Raising it above the default takes the administrator of the instance, whoever owns the project. Counts within seconds.
         */
        patch: operations["updateQuotas"];
        trace?: never;
    };
    "/v0/project/{id}/error-grouping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the error grouping settings
         * @description How new occurrences of errors are grouped into issues.
         */
        get: operations["getErrorGrouping"];
        /**
         * Change the error grouping settings
         * @description All settings are sent. Within 5 seconds new occurrences are grouped by them, older ones stay.
         */
        put: operations["updateErrorGrouping"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/errors/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge error issues
         * @description Their occurrences count for the primary from now on, later ones too. Those merged already stay so, and an id given twice counts once. It can be undone with `POST /v0/errors/unmerge`.
         */
        post: operations["mergeErrors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/errors/unmerge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a merge of error issues
         * @description Each issue has its own occurrences again, later ones too, with what had been merged into it before. Those that are not merged into the primary stay as they are.
         */
        post: operations["unmergeErrors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/errors/labels/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an error label
         * @description The new label comes last. A name that the project already has, in any case, is a 409, and so is a label beyond the project’s quota.
         */
        post: operations["createErrorLabel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/error-labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List error labels
         * @description The labels of the project, by position.
         */
        get: operations["listErrorLabels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/error-labels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an error label
         * @description The issues that have it stay.
         */
        delete: operations["deleteErrorLabel"];
        options?: never;
        head?: never;
        /**
         * Change an error label
         * @description What is left out or `null` stays.
         */
        patch: operations["updateErrorLabel"];
        trace?: never;
    };
    "/v0/project/{idOrSlug}/issues/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an error issue
         * @description One issue with its numbers in the window, how often it occurred when (by hour in windows of up to three days, else by day), and its latest occurrence. One that was merged into another has none of these; `mergedInto` says where they are.
         */
        get: operations["getIssue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an error issue
         * @description What is left out stays, and so do `state` and `labelIds` where they are `null`. A resolved issue opens again when it occurs later, or, where `resolvedIn` names a release, when it occurs later in a release that is later too: by when their builds were deployed (source maps), else by their version numbers; a release whose place is not known counts as later. Who is given an issue by somebody else gets a mail.
         */
        patch: operations["updateIssue"];
        trace?: never;
    };
    "/v0/project/{idOrSlug}/issues/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what happened to an error issue
         * @description Newest first: states, labels, assignees, merges and comments, by whom and when.
         */
        get: operations["listIssueHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/issues/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List comments on an error issue
         * @description Newest first. Comments stay with their issue when it is merged into another.
         */
        get: operations["listIssueComments"];
        put?: never;
        /**
         * Comment on an error issue
         * @description Whose issue it is and who commented before gets a mail that says so, without the text, as far as they want it and still belong to the project.
         */
        post: operations["createIssueComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/issues/{id}/comments/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a comment
         * @description Who wrote it may, and every admin. That there was one stays in the history.
         */
        delete: operations["deleteIssueComment"];
        options?: never;
        head?: never;
        /**
         * Change a comment
         * @description Only who wrote it may. Nobody gets a mail.
         */
        patch: operations["updateIssueComment"];
        trace?: never;
    };
    "/v0/project/{idOrSlug}/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List error issues
         * @description The issues that occurred in the window, with their numbers in it; those merged into another count there. Without times the window is the last 30 days.
         */
        get: operations["listIssues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/issues/{id}/occurrences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List occurrences of an issue
         * @description Newest first. Without times those of the last 30 days. A page of several has long texts cut, as `cut` says; a page of one has them whole.
         */
        get: operations["listOccurrences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/error-grouping/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview error grouping settings
         * @description What the settings would have done to the latest 1,000 occurrences: which issues would be one, and which several. Nothing is changed. The settings are as in `PUT …/error-grouping`.
         */
        post: operations["previewErrorGrouping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/marker-collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List marker collections
         * @description The collections of the project, by position.
         */
        get: operations["listMarkerCollections"];
        put?: never;
        /**
         * Create a marker collection
         * @description A project has at most 100; one more is a 409.
         */
        post: operations["createMarkerCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/marker-collections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a marker collection
         * @description Its markers go with it.
         */
        delete: operations["deleteMarkerCollection"];
        options?: never;
        head?: never;
        /**
         * Change a marker collection
         * @description What is left out stays; `null` clears icon, emoji and colour.
         */
        patch: operations["updateMarkerCollection"];
        trace?: never;
    };
    "/v0/project/{idOrSlug}/markers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List markers
         * @description The markers of the project, latest first.
         */
        get: operations["listMarkers"];
        put?: never;
        /**
         * Create a marker
         * @description Charts point it out. Without `time` it marks now. A deployment sends one with `source` `deployment`. A marker beyond the project’s quota is a 409.
         */
        post: operations["createMarker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/markers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a marker
         * @description It is gone from every chart.
         */
        delete: operations["deleteMarker"];
        options?: never;
        head?: never;
        /**
         * Change a marker
         * @description What is left out stays; `null` clears icon, emoji and colour.
         */
        patch: operations["updateMarker"];
        trace?: never;
    };
    "/v0/project/{idOrSlug}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List people
         * @description Who was seen, last seen first: identified people, each with all their visitors as one, and visitors who are nobody yet. Without times those of the last 30 days; with only `toTime` of the 30 days before it. With `show=identified`, or a `search`, everybody who was ever identified, last identified first, seen or not; times then bound the last identify.
         */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a person
         * @description All that is known of one, with the latest sessions, events and errors. The id is a person’s, an external id, or a visitor’s; a visitor that is somebody means the person.
         */
        get: operations["getPerson"];
        put?: never;
        post?: never;
        /**
         * Delete a person’s data
         * @description For admins: fields, events, reports, errors, replays and web vitals of the person and of all visitors that are the person, what was acknowledged just before the request too. Once this answers, the lists of people do not show them; what is stored goes in the background, within seconds or minutes, whatever is killed meanwhile. What they send later is collected again. It cannot be undone, and is noted in the audit trail.
         */
        delete: operations["deletePerson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/users/{id}/identification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget who a person is
         * @description For admins: the fields go, and the visitors are nobody again; what was collected of them stays. Who was never identified is a 404. Chart queries follow within seconds. A later identify says it anew.
         */
        delete: operations["removeIdentification"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/data-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List data sources
         * @description The data sources of the project, newest first.
         */
        get: operations["listDataSources"];
        put?: never;
        /**
         * Create a data source
         * @description Names a key that servers and apps may send to `/v1/collect`, and what its values must be. The same reference twice, and more than the project’s quota of data sources, are a 409.
         */
        post: operations["createDataSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/data-sources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a data source
         * @description Its key is refused from now on; what was collected stays.
         */
        delete: operations["deleteDataSource"];
        options?: never;
        head?: never;
        /**
         * Change a data source
         * @description What is left out stays; `null` clears regex, least and largest value. What was collected before stays as it is.
         */
        patch: operations["updateDataSource"];
        trace?: never;
    };
    "/v0/project/{idOrSlug}/network-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List network rules
         * @description The rules of the project, newest first.
         */
        get: operations["listNetworkRules"];
        put?: never;
        /**
         * Create a network rule
         * @description What a denied address sends is refused with 403. Once a rule allows, whatever no rule allows is refused as well; a rule that denies wins. The collector follows within 5 seconds. The same address twice, and more than the project’s quota of rules, are a 409.
         */
        post: operations["createNetworkRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/network-rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a network rule
         * @description The collector follows within 5 seconds.
         */
        delete: operations["deleteNetworkRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/upload-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List upload keys
         * @description The keys that upload source maps and mappings of the project, newest first.
         */
        get: operations["listUploadKeys"];
        put?: never;
        /**
         * Create an upload key
         * @description The answer holds the key itself, once. It uploads files of builds of this project and can do nothing else. It stays with the project, wherever the project is moved and whoever leaves. More than 50 keys are a 409.
         */
        post: operations["createUploadKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/upload-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an upload key
         * @description It works no more at once. What it has uploaded stays.
         */
        delete: operations["deleteUploadKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/builds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List builds
         * @description Builds whose source maps or mappings were uploaded, the last deployed first.
         */
        get: operations["listBuilds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/builds/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what builds take
         * @description All source maps and mappings that the project keeps.
         */
        get: operations["readBuildUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/builds/{buildId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a build
         * @description Removes its files of all types and the record of it. Stacks that come afterwards are not mapped any more. Takes the `id` of one build in the list as well.
         */
        delete: operations["deleteBuild"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/project/{idOrSlug}/outcomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count how items ended
         * @description Every item that reached the project, by UTC day of receipt and outcome: `accepted`, or why it was dropped.
         *
         *     - `origin_not_allowed`: The page’s host is not among the allowed hostnames.
         *     - `address_blocked`: A network rule denies the address.
         *     - `address_not_allowed`: There are network rules that allow, and none matches the address.
         *     - `bot`: A known bot, by its User-Agent.
         *     - `over_quota`: The project is over the quota that `detail` names.
         *     - `identity_required`: The project wants a client id and the item has none.
         *     - `invalid`: The body was refused as invalid.
         *     - `feature_disabled`: The project has switched this kind of data off.
         *     - `duplicate`: The same batch was sent before, and is kept once.
         *     - `overloaded`: The service could not keep the item and said so (503).
         *     - `project_deleted`: The project was deleted or wiped before the item was stored.
         *     - `sampled`: One of very many equal errors: counted with one that is stored, in every number.
         *     - `folded`: Stored, but with a new name or value beyond the quota that `detail` names shown as (other).
         *     - `invalid_row`: The event store cannot hold the item; it lies in the dead-letter folder.
         *     - `unprocessable`: Processing the item stalled or crashed twice; it is kept as a dead letter.
         *
         *     `detail` is a finer kind, such as the kind of bot.
         */
        get: operations["listOutcomes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether the collector is there
         * @description Says nothing of what it needs; `/health` does.
         */
        get: operations["collectorHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask which add-ons of the tracker a project has on
         * @description Asked by a page whose tag says `data-with="auto"`. May be kept for five minutes by everybody; carries an `ETag`. Any origin may read it.
         */
        get: operations["trackerSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/web": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Collect page views and events
         * @description Answers once everything it acknowledges is on disk. The bytes are parsed as JSON whatever their content type. Bots are answered like everybody and not counted.
         */
        post: operations["collectWeb"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/identify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say who a visitor is
         * @description From now on the ids belong to this person; a later identify of the same ids wins. It reaches what the visitor did before as well. Answers once it is on disk; seen within seconds.
         */
        post: operations["collectIdentify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Collect a chunk of a session replay
         * @description Answers once the chunk is on disk. The bytes are parsed as JSON whatever their content type. Where replays are switched off the answer is 200 with a warning.
         */
        post: operations["collectReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vitals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Collect web vitals
         * @description All vitals of a body are taken, or none. Answers once they are on disk. Bots are answered like everybody and not counted. Where a project has web vitals switched off, the answer is 200 with `warnings.disabled`.
         */
        post: operations["collectVitals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/error": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Collect errors
         * @description For servers, plugins, apps and pages. The project’s token stands in `Authorization`, with or without `Bearer`. Answers once everything it acknowledges is on disk. Equal errors become one issue.
         */
        post: operations["collectErrors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/collect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Collect a report of a server, plugin or app
         * @description The project’s token stands in `Authorization`, with or without `Bearer`. A server counts as online for 30 minutes after its last report, so send one that often. Answers once everything it acknowledges is on disk.
         */
        post: operations["collectTelemetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload source maps or a mapping
         * @description Wants an upload key of the project as `Authorization: Bearer`; no other key does. The body is JSON of at most 50 MiB, plain or with `Content-Encoding` gzip, deflate or br. Files of a build may come in several uploads; one that comes again is replaced. Errors of the build that arrive from then on are mapped.
         */
        post: operations["uploadBuild"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v0/notifications/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page behind a mail’s unsubscribe link
         * @description Asks the person; changes nothing by itself. Wants no key.
         */
        get: operations["showUnsubscribe"];
        put?: never;
        /**
         * Turn off what a mail’s unsubscribe link names
         * @description One click as in RFC 8058; wants no key, ignores the body, and may be repeated. Mails to confirm an address or for a new password stay on: `emailEnabled` is true for them.
         */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/script.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The script that sites embed
         * @description Also under the path of `BELLWETHER_SCRIPT_PATH` where one is set. Its add-ons lie beside it, such as `/script.vitals.js`.
         */
        get: operations["trackerScript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether events are accepted
         * @description With `?ready`, whether everything works. Says which part does not answer.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of this instance for Prometheus
         * @description Answers this machine itself, or a bearer of `BELLWETHER_METRICS_TOKEN`; to everybody else it is not there.
         */
        get: operations["metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This description
         * @description OpenAPI 3.1.0. `/docs` is a page to read it and try it.
         */
        get: operations["description"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/callback/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Come back from a provider
         * @description Come back from a provider.
         */
        get: operations["authCallbackId"];
        put?: never;
        /**
         * Come back from a provider
         * @description Come back from a provider.
         */
        post: operations["authCallbackIdByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/get-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the session
         * @description Null where nobody is signed in.
         */
        get: operations["authGetSession"];
        put?: never;
        /**
         * Read the session
         * @description Null where nobody is signed in.
         */
        post: operations["authGetSessionByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Sign out.
         */
        post: operations["authSignOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-up/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description Makes an account and signs in. Where a new address is verified first, `token` is null.
         */
        post: operations["authSignUpEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-in/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Sets the session’s cookie. With a second factor: `twoFactorRedirect`, and the code is next.
         */
        post: operations["authSignInEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password
         * @description With the token of the link in the mail.
         */
        post: operations["authResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/verify-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check one’s password
         * @description Check one’s password.
         */
        post: operations["authVerifyPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify an address
         * @description The link in the mail; leads to the app.
         */
        get: operations["authVerifyEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/send-verification-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the link that verifies an address again
         * @description Send the link that verifies an address again.
         */
        post: operations["authSendVerificationEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one’s password
         * @description Ends all other sessions.
         */
        post: operations["authChangePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/update-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the session
         * @description Change the session.
         */
        post: operations["authUpdateSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/update-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one’s name or image
         * @description Change one’s name or image.
         */
        post: operations["authUpdateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/delete-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete one’s account
         * @description Needs the password or a fresh session. Not while the account owns projects, or is the only owner of an organization with other members.
         */
        post: operations["authDeleteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/request-password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a link for a new password
         * @description The answer is the same whether the address has an account.
         */
        post: operations["authRequestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-password/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the link for a new password
         * @description Open the link for a new password.
         */
        get: operations["authResetPasswordToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/list-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one’s sessions
         * @description List one’s sessions.
         */
        get: operations["authListSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/revoke-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a session
         * @description End a session.
         */
        post: operations["authRevokeSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/revoke-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End all sessions
         * @description End all sessions.
         */
        post: operations["authRevokeSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/revoke-other-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End all other sessions
         * @description End all other sessions.
         */
        post: operations["authRevokeOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/list-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ways one signs in
         * @description List the ways one signs in.
         */
        get: operations["authListAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/unlink-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take away a way to sign in
         * @description Take away a way to sign in.
         */
        post: operations["authUnlinkAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an organization
         * @description Create an organization.
         */
        post: operations["authOrganizationCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change an organization
         * @description Admins and owners may.
         */
        post: operations["authOrganizationUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete an organization
         * @description Owners may, once it owns no project.
         */
        post: operations["authOrganizationDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/set-active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose an organization
         * @description Choose an organization.
         */
        post: operations["authOrganizationSetActive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/get-full-organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an organization
         * @description Read an organization.
         */
        get: operations["authOrganizationGetFullOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one’s organizations
         * @description List one’s organizations.
         */
        get: operations["authOrganizationList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/invite-member": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite somebody
         * @description Works for seven days.
         */
        post: operations["authOrganizationInviteMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/cancel-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an invitation
         * @description Cancel an invitation.
         */
        post: operations["authOrganizationCancelInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/accept-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Accept an invitation.
         */
        post: operations["authOrganizationAcceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/get-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an invitation
         * @description Read an invitation.
         */
        get: operations["authOrganizationGetInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/reject-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject an invitation
         * @description Reject an invitation.
         */
        post: operations["authOrganizationRejectInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/list-invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invitations
         * @description List invitations.
         */
        get: operations["authOrganizationListInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/get-active-member": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one’s membership
         * @description Read one’s membership.
         */
        get: operations["authOrganizationGetActiveMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/check-slug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check an organization’s slug
         * @description Check an organization’s slug.
         */
        post: operations["authOrganizationCheckSlug"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/remove-member": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a member
         * @description Remove a member.
         */
        post: operations["authOrganizationRemoveMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/update-member-role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a member’s role
         * @description Change a member’s role.
         */
        post: operations["authOrganizationUpdateMemberRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave an organization
         * @description Leave an organization.
         */
        post: operations["authOrganizationLeave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/list-user-invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invitations one has
         * @description Needs a verified address.
         */
        get: operations["authOrganizationListUserInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/list-members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members
         * @description List members.
         */
        get: operations["authOrganizationListMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/get-active-member-role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a role
         * @description Read a role.
         */
        get: operations["authOrganizationGetActiveMemberRole"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/organization/has-permission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a permission
         * @description Ask for a permission.
         */
        post: operations["authOrganizationHasPermission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/two-factor/get-totp-uri": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the address for the app
         * @description Read the address for the app.
         */
        post: operations["authTwoFactorGetTotpUri"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/two-factor/verify-totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give the code of the app
         * @description Give the code of the app.
         */
        post: operations["authTwoFactorVerifyTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/two-factor/verify-backup-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a backup code
         * @description Give a backup code.
         */
        post: operations["authTwoFactorVerifyBackupCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/two-factor/generate-backup-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make new backup codes
         * @description The old ones work no more.
         */
        post: operations["authTwoFactorGenerateBackupCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/two-factor/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare a second factor
         * @description Answers an address for the app, and backup codes. The first right code switches it on.
         */
        post: operations["authTwoFactorEnable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/two-factor/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch the second factor off
         * @description Switch the second factor off.
         */
        post: operations["authTwoFactorDisable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-in/oauth2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in through the provider of OpenID Connect
         * @description Answers the address to go to. There is one provider, `oidc`, where it is configured.
         */
        post: operations["authSignInOauth2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/oauth2/callback/{providerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Come back from the provider
         * @description Come back from the provider.
         */
        get: operations["authOauth2CallbackProviderId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/ok": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether accounts are there
         * @description Ask whether accounts are there.
         */
        get: operations["authOk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/error": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where failed links lead
         * @description Leads to the app’s sign-in page.
         */
        get: operations["authError"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description The request is not valid; nothing was changed.
         * @example {
         *       "_tag": "AccountValidationError",
         *       "message": "body.name is required.",
         *       "path": "body.name"
         *     }
         */
        AccountValidationError: {
            /** @constant */
            _tag: "AccountValidationError";
            /** @description One clear sentence. */
            message: string;
            /** @description Where the fault is, such as `body.icon.type`. */
            path?: string;
        };
        ApiKey: {
            id: string;
            name: string;
            /** @description The first characters of the key. */
            prefix: string;
            /** @description Id of a user or an organization. */
            ownerId: string;
            /** @description Id of the user who made it. */
            createdBy: string;
            readOnly: boolean;
            expiresAt: string | null;
            /** Format: date-time */
            createdAt: string;
            lastUsedAt: string | null;
        };
        AuditRecord: {
            id: string;
            /** Format: date-time */
            at: string;
            /** @description Such as `member.added` or `project.wiped`. */
            action: string;
            /** @description Id of the user, or of the user behind the key. */
            actorId: string;
            actorName: string | null;
            keyId: string | null;
            projectId: string | null;
            detail: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * @description An error in better-auth’s own shape.
         * @example {
         *       "code": "INVALID_EMAIL_OR_PASSWORD",
         *       "message": "Invalid email or password"
         *     }
         */
        AuthError: {
            /** @description For programs, such as `INVALID_EMAIL`. */
            code?: string;
            /** @description One sentence. */
            message?: string;
        };
        AuthInvitation: {
            /** @description The secret of the invitation’s link. */
            id: string;
            organizationId: string;
            email: string;
            role: string | null;
            /** @description `pending`, `accepted`, `rejected` or `canceled`. */
            status: string;
            inviterId: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            createdAt?: string;
        };
        AuthMember: {
            id: string;
            organizationId: string;
            userId: string;
            /** @description `owner`, `admin`, `member` or `viewer`. */
            role: string;
            /** Format: date-time */
            createdAt?: string;
        };
        AuthOrganization: {
            id: string;
            name: string;
            slug: string;
            logo?: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        AuthSession: {
            id: string;
            userId: string;
            /** @description Ends the session with `/auth/revoke-session`. */
            token: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            userAgent?: string | null;
            activeOrganizationId?: string | null;
        };
        AuthUser: {
            id: string;
            name: string;
            email: string;
            emailVerified: boolean;
            image?: string | null;
            slug?: string | null;
            instanceAdministrator?: boolean | null;
            twoFactorEnabled?: boolean | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Build: {
            id: string;
            projectId: string;
            /** @enum {string} */
            type: "javascript" | "proguard";
            /** @description As the uploader and the errors name it. */
            buildId: string;
            /**
             * Format: date-time
             * @description The earliest `uploadedAt` of its uploads; without one, when the first of them came. Releases are ordered by it, so uploading an old build again leaves it in its place.
             */
            deployedAt: string;
            /**
             * Format: date-time
             * @description When files last came.
             */
            uploadedAt: string;
            files: number;
            /** @description Of the files as they were sent. */
            bytes: number;
            /** @description On disk. */
            storedBytes: number;
            /** @description Files that could not be used the last time an error was mapped with them. A file counts until it is uploaded again, or can be used. */
            unusableFiles: number;
            /** @description Why they cannot be used: of 3 files at most, the latest first. */
            problems: {
                /** @description The first 256 characters. */
                fileName: string;
                /** @enum {string} */
                problem: "not_json" | "no_mappings" | "bad_mappings" | "unsorted_mappings" | "bad_section" | "too_many_sections" | "too_deep" | "no_classes" | "too_many_classes" | "too_large" | "too_slow" | "out_of_memory" | "damaged" | "unreadable";
                /** @description What is wrong, and what to do. */
                message: string;
                /** Format: date-time */
                foundAt: string;
            }[];
        };
        ChartExpression: {
            /** @constant */
            type: "literal";
            value: number | ("Infinity" | "-Infinity" | "NaN");
        } | {
            /** @constant */
            type: "input";
            inputId: string;
        } | {
            /** @constant */
            type: "unary";
            /** @enum {string} */
            operator: "plus" | "minus";
            operand: components["schemas"]["ChartExpression"];
        } | {
            /** @constant */
            type: "binary";
            /** @enum {string} */
            operator: "add" | "subtract" | "multiply" | "divide";
            left: components["schemas"]["ChartExpression"];
            right: components["schemas"]["ChartExpression"];
        };
        ChartNode: {
            /** @constant */
            type: "source";
            /** @description Such as `events-web`. */
            dataset: string;
            /** @description What is aggregated; `*` counts all rows. */
            field: string;
        } | {
            /** @constant */
            type: "filter";
            predicate: components["schemas"]["ChartPredicate"];
            input: components["schemas"]["ChartNode"];
        } | {
            /** @constant */
            type: "timeRange";
            range: {
                /** @constant */
                type: "relative";
                value: number | ("Infinity" | "-Infinity" | "NaN");
                /** @enum {string} */
                unit: "millisecond" | "second" | "minute" | "hour" | "day" | "week";
            } | {
                /** @constant */
                type: "absolute";
                /** @description ISO 8601, or Unix milliseconds. */
                from: string | number;
                /** @description ISO 8601, or Unix milliseconds. */
                to: string | number;
            };
            input: components["schemas"]["ChartNode"];
        } | {
            /** @constant */
            type: "minimumAge";
            milliseconds: number | ("Infinity" | "-Infinity" | "NaN");
            input: components["schemas"]["ChartNode"];
        } | {
            /** @constant */
            type: "group";
            fields: string[];
            mode?: ("combined" | "flat") | null;
            input: components["schemas"]["ChartNode"];
        } | {
            /** @constant */
            type: "timeBucket";
            /** @enum {string} */
            interval: "auto" | "minute" | "hour" | "day" | "week" | "month";
            timezone?: string | null;
            gapFill?: ("none" | "zero") | null;
            cumulative?: boolean | null;
            input: components["schemas"]["ChartNode"];
        } | {
            /** @constant */
            type: "aggregate";
            /** @enum {string} */
            function: "count" | "sum" | "avg" | "median" | "min" | "max" | "distinct";
            input: components["schemas"]["ChartNode"];
        } | {
            /** @constant */
            type: "deduplicate";
            identity?: ("user_id" | "server_id" | "version_id" | "project") | null;
            input: components["schemas"]["ChartNode"];
        } | {
            /** @constant */
            type: "limit";
            rows: number;
            groupOthers?: boolean | null;
            input: components["schemas"]["ChartNode"];
        } | {
            /** @constant */
            type: "sort";
            /** @enum {string} */
            by: "time" | "dimension" | "value";
            /** @enum {string} */
            direction: "asc" | "desc";
            input: components["schemas"]["ChartNode"];
        } | {
            /** @constant */
            type: "transform";
            /** @enum {string} */
            operation: "toLowerCase" | "toUpperCase" | "toTitleCase" | "trim" | "append" | "replace" | "replaceRegex" | "length";
            pattern?: string | null;
            replacement?: string | null;
            input: components["schemas"]["ChartNode"];
        } | {
            /** @constant */
            type: "formula";
            inputs: {
                /** @description Unique among the inputs. */
                id: string;
                query: components["schemas"]["ChartNode"];
            }[];
            expression: string | components["schemas"]["ChartExpression"];
            precision?: number | null;
        } | {
            /** @constant */
            type: "combine";
            /** @constant */
            operation: "sum";
            inputs: components["schemas"]["ChartNode"][];
        };
        ChartPredicate: {
            /** @constant */
            type: "comparison";
            /** @description A field of the dataset; any other name is a property. */
            field: string;
            /** @enum {string} */
            operator: "equals" | "notEquals" | "contains" | "notContains" | "startsWith" | "notStartsWith" | "endsWith" | "notEndsWith" | "regex" | "notRegex" | "greaterThan" | "greaterOrEqual" | "lessThan" | "lessOrEqual" | "in" | "notIn" | "between" | "isNull" | "isNotNull";
            /** @description Left out it is null. A list with `in`, `notIn` and `between` (two). */
            value?: (string | (number | ("Infinity" | "-Infinity" | "NaN")) | boolean | null) | (string | (number | ("Infinity" | "-Infinity" | "NaN")) | boolean | null)[];
            mapTarget?: ("key" | "value") | null;
        } | {
            /** @enum {string} */
            type: "and" | "or";
            conditions: components["schemas"]["ChartPredicate"][];
        };
        /**
         * @description The request is not valid; nothing was changed.
         * @example {
         *       "_tag": "ChartQueryValidationError",
         *       "message": "body.name is required.",
         *       "path": "body.name"
         *     }
         */
        ChartQueryValidationError: {
            /** @constant */
            _tag: "ChartQueryValidationError";
            /** @description One clear sentence. */
            message: string;
            /** @description Where the fault is, such as `body.icon.type`. */
            path?: string;
        };
        /** @description Where the source code of stack frames lies. */
        CodeContext: {
            enabled: boolean;
            providerApiUrl?: string | null;
            repository: string | null;
            ref: string | null;
            mappings: {
                id: string;
                provider: ("github" | "codeberg") | null;
                javaPrefix: string;
                repository: string | null;
                ref: string | null;
                pathPattern: string;
            }[];
        };
        /** @description A project has as many as its quota allows, each with up to 100 charts. */
        Dashboard: {
            /** @description UUIDv7. */
            id: string;
            projectId: string;
            name: string;
            /** @description Empty when none was given. */
            description: string;
            /** @description Whether everybody with a key may see it where the project is public. */
            isPublic: boolean;
            /** @description Whether it is the one a project opens with. */
            isDefault: boolean;
            /** @description As given. */
            position: number | ("Infinity" | "-Infinity" | "NaN");
            markerOverrides: components["schemas"]["MarkerOverrides"];
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        /**
         * @description The request is not valid; nothing was changed.
         * @example {
         *       "_tag": "DashboardValidationError",
         *       "message": "body.name is required.",
         *       "path": "body.name"
         *     }
         */
        DashboardValidationError: {
            /** @constant */
            _tag: "DashboardValidationError";
            /** @description One clear sentence. */
            message: string;
            /** @description Where the fault is, such as `body.icon.type`. */
            path?: string;
        };
        DataSource: {
            id: string;
            projectId: string;
            name: string;
            /** @description The key it takes; unique in the project. */
            referenceId: string;
            /** @enum {string} */
            dataType: "number" | "string" | "boolean" | "json";
            /**
             * @description One value, a list, or a map of values.
             * @enum {string}
             */
            metricShape: "scalar" | "array" | "map";
            regex: string | null;
            regexProblem: {
                /** @enum {string} */
                reason: "invalid" | "too_long" | "too_complex" | "too_many";
                /** @description What is wrong, and what to do. */
                message: string;
            } | null;
            allowNegative: boolean;
            allowFloat: boolean;
            minValue: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
            maxValue: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description How occurrences are grouped into issues. A change affects new occurrences only. */
        ErrorGrouping: {
            /**
             * @description Default `modern`.
             * @enum {string}
             */
            mode: "legacy" | "modern";
            /** @description Bytes of a stack that are parsed; a longer one is taken as raw text. Default 1048576. */
            parserMaxInputBytes: number;
            /** @description Lines of a stack that are parsed. Default 16384. */
            parserMaxLines: number;
            /** @description Bytes of one line. Default 65536. */
            parserMaxLineBytes: number;
            /**
             * @description Which parts of a chain of causes count. Default `root_and_terminal_cause`.
             * @enum {string}
             */
            segmentSelection: "error_kind_only" | "root" | "root_and_terminal_cause" | "terminal_cause_frames";
            /** @description Whether the type of the error counts. Default true. */
            includeErrorKind: boolean;
            /**
             * @description What counts of a stack that could not be parsed. Default `bounded`.
             * @enum {string}
             */
            rawStackPolicy: "bounded" | "error_kind_only";
            /** @description Bytes of such a stack that count, from its start and its end. Default 1048576. */
            rawStackMaxBytes: number;
            /** @description Frames that count. Default 8. */
            maxFrames: number;
            /** @description Default true. */
            includeFunction: boolean;
            /** @description Default true. */
            includeModule: boolean;
            /** @description Default true. */
            includeFile: boolean;
            /**
             * @description Frames of the language’s own runtime. Default `exclude_when_application_frame_exists`.
             * @enum {string}
             */
            runtimeFramePolicy: "exclude_when_application_frame_exists" | "include";
            /**
             * @description Equal frames that follow each other. Default `deduplicate`.
             * @enum {string}
             */
            adjacentFramePolicy: "deduplicate" | "preserve";
            /** @description Frames that never count, in the order given. Default none. */
            exclusions: {
                /** @enum {string} */
                field: "function" | "module" | "file";
                /** @enum {string} */
                matcher: "exact" | "prefix" | "suffix" | "contains";
                /** @description 1 to 512 bytes. */
                pattern: string;
            }[];
        };
        /** @description Errors that are the same. */
        ErrorIssue: {
            id: string;
            projectId: string;
            /** @description Such as `java`. */
            language: string;
            /** @description Of its first occurrence. */
            type: string;
            /** @description Of its first occurrence, at most 1,000 characters. */
            message: string;
            /** @enum {string} */
            state: "open" | "resolved" | "ignored";
            labels: {
                id: string;
                name: string;
                color: string;
            }[];
            mergedInto: string | null;
            resolvedAt: string | null;
            resolvedIn: string | null;
            reopenedAt: string | null;
            assignee: {
                id: string;
                name: string;
                image: string | null;
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Occurrences in the window. */
            count: number | ("Infinity" | "-Infinity" | "NaN");
            /** @description Different visitors in the window, where any were named. */
            people: number | ("Infinity" | "-Infinity" | "NaN");
            firstSeen: string | null;
            lastSeen: string | null;
        };
        ErrorIssueComment: {
            id: string;
            issueId: string;
            author: {
                id: string;
                name: string;
                image: string | null;
            } | null;
            text: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the text was last changed.
             */
            updatedAt: string;
        };
        ErrorIssueHistoryEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            action: "merged" | "unmerged" | "labelled" | "state_changed" | "assigned" | "commented";
            actorId: string | null;
            actorName: string | null;
            /** @description Of a state `from`, `to` and, where one was named, `release`; of labels and assignees ids `from` and `to`; of merges `merged` or `primary`; of comments `comment`. */
            detail: {
                [key: string]: unknown;
            };
        };
        /** @description An issue without its numbers. */
        ErrorIssueRecord: {
            id: string;
            projectId: string;
            /** @description Such as `java`. */
            language: string;
            /** @description Of its first occurrence. */
            type: string;
            /** @description Of its first occurrence, at most 1,000 characters. */
            message: string;
            /** @enum {string} */
            state: "open" | "resolved" | "ignored";
            labels: {
                id: string;
                name: string;
                color: string;
            }[];
            mergedInto: string | null;
            resolvedAt: string | null;
            resolvedIn: string | null;
            reopenedAt: string | null;
            assignee: {
                id: string;
                name: string;
                image: string | null;
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description A label that issues can have. */
        ErrorLabel: {
            id: string;
            /** @description Unique in the project without regard to case. */
            name: string;
            /** @description A CSS colour, as it was sent. */
            color: string;
            projectId: string;
            /** @description Labels are listed in this order. */
            position: number | ("Infinity" | "-Infinity" | "NaN");
            /** @description Id of the user, or of the user behind the key. */
            createdBy: string;
            /** @description Id of the user, or of the user behind the key. */
            updatedBy: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description How many issues have the label. */
            issueCount: number | ("Infinity" | "-Infinity" | "NaN");
        };
        /** @description One error as it occurred. An empty text is not filled. */
        ErrorOccurrence: {
            id: string;
            /** Format: date-time */
            timestamp: string;
            /** Format: date-time */
            receivedAt: string;
            /** @description How many equal ones it stands for. */
            count: number | ("Infinity" | "-Infinity" | "NaN");
            handled: boolean;
            /** @description What caused it, and what caused that, and so on. */
            causes: {
                type: string;
                message: string;
                /** @description Lines joined by newline. */
                stack: string;
            }[];
            /** @description As it was sent. */
            context: {
                [key: string]: unknown;
            };
            /** @description Such as `java`. */
            language: string;
            type: string;
            message: string;
            /** @description Lines joined by newline, as they came. */
            stack: string;
            mapped: {
                type: string;
                /** @description Lines joined by newline; what could not be mapped is as it came. */
                stack: string;
                /** @description Every frame, in the order of the raw stack; `reason` says why one was not mapped. */
                frames: {
                    /** @description The line as it came. */
                    raw: string;
                    /** @description What it was before; several lines where calls were inlined, none if it was not mapped. */
                    mapped: string[];
                    reason: ("no_release" | "no_build" | "no_file" | "no_position" | "no_mapping" | "native" | "eval" | "ambiguous" | "bad_map" | "too_large" | "too_long" | "too_costly" | "unavailable") | null;
                }[];
                causes: {
                    type: string;
                    /** @description Lines joined by newline; what could not be mapped is as it came. */
                    stack: string;
                    /** @description Every frame, in the order of the raw stack; `reason` says why one was not mapped. */
                    frames: {
                        /** @description The line as it came. */
                        raw: string;
                        /** @description What it was before; several lines where calls were inlined, none if it was not mapped. */
                        mapped: string[];
                        reason: ("no_release" | "no_build" | "no_file" | "no_position" | "no_mapping" | "native" | "eval" | "ambiguous" | "bad_map" | "too_large" | "too_long" | "too_costly" | "unavailable") | null;
                    }[];
                }[];
            } | null;
            release: string;
            /** @description Equal only where type, message and stack are. */
            exactHash: string;
            /** @description What it was grouped by. */
            groupHash: string;
            /** @description Which grouping made the hash. */
            algorithm: string;
            /** @description What it was grouped by. */
            grouping: {
                /** @description `legacy` or `g1`. */
                algorithm: string;
                /** @description Equal ones are one group. */
                hash: string;
                evidence: {
                    /**
                     * @description What counted: frames, the message, the raw stack, or the type alone.
                     * @enum {string}
                     */
                    path: "frames" | "message" | "raw" | "kind";
                    kind: string | null;
                    message: string | null;
                    stack: ("none" | "no_usable_frame") | null;
                    raw: {
                        /** @enum {string} */
                        reason: "input_bytes" | "lines" | "line_bytes" | "not_recognised" | "work_budget";
                        /** @description Of the text as it was compared. */
                        bytes: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description Whether its middle was left out. */
                        cut: boolean;
                    } | null;
                    /** @description Of `frames`: the error itself and the end of its chain of causes. */
                    segments: {
                        /** @enum {string} */
                        relation: "root" | "cause" | "context" | "suppressed";
                        kind: string | null;
                        /** @description The one nearest the crash first. None, where `framesOmitted` says why. */
                        frames: {
                            /** @description As it was grouped: mapped, if a map was there in time. */
                            line: string;
                            /** @description As it was compared; so are `module` and `file`. */
                            function: string;
                            module: string;
                            file: string;
                            skipped: ("malformed" | "native" | "runtime" | "library" | "excluded" | "empty" | "duplicate" | "cycle" | "over_maximum") | null;
                        }[];
                        /** @description Frames that did not count and are not listed. */
                        skippedMore: number | ("Infinity" | "-Infinity" | "NaN");
                    }[];
                } | null;
                framesOmitted: ("too_costly" | "too_large") | null;
            };
            /** @description Texts of which the page has the beginning alone, or nothing where the beginning of it would mean nothing. With `limit=1` they are whole. */
            cut: ("message" | "stack" | "mapped" | "causes" | "context")[];
            /** @description Whom it happened to, hashed; all zeros = nobody was named. */
            visitorId: string;
            sessionId: string;
            windowId: string;
            browser: string;
            browserVersion: string;
            device: string;
            os: string;
            osVersion: string;
            /** @description ISO 3166 alpha-2, or empty. */
            country: string;
            page: string;
            url: string;
            sdkName: string;
            sdkVersion: string;
        };
        /**
         * @description The request is not valid; nothing was changed.
         * @example {
         *       "_tag": "ErrorTrackingValidationError",
         *       "message": "body.name is required.",
         *       "path": "body.name"
         *     }
         */
        ErrorTrackingValidationError: {
            /** @constant */
            _tag: "ErrorTrackingValidationError";
            /** @description One clear sentence. */
            message: string;
            /** @description Where the fault is, such as `body.icon.type`. */
            path?: string;
        };
        /**
         * @description The request is not valid; nothing was changed.
         * @example {
         *       "_tag": "EventExplorerValidationError",
         *       "message": "body.name is required.",
         *       "path": "body.name"
         *     }
         */
        EventExplorerValidationError: {
            /** @constant */
            _tag: "EventExplorerValidationError";
            /** @description One clear sentence. */
            message: string;
            /** @description Where the fault is, such as `body.icon.type`. */
            path?: string;
        };
        ExplorerRow: {
            id: string;
            /** @description ISO 8601, UTC. */
            timestamp: string;
            /** @description Every filled field as text: columns and properties under their names, nested ones with dots, under `properties.<name>` where a column has that name. */
            fieldValues: {
                [key: string]: string;
            };
            /** @description The whole row as JSON text. */
            rawData: string;
            /** @description Columns of which both have the beginning alone, or nothing where it is JSON, as the page would be too large. With `pageSize=1` the row is whole. Left out = nothing is cut. */
            cut?: string[];
        };
        /**
         * @description The caller may not do this.
         * @example {
         *       "_tag": "ForbiddenError",
         *       "message": "This needs the role admin in the project’s organization."
         *     }
         */
        ForbiddenError: {
            /** @constant */
            _tag: "ForbiddenError";
            /** @description One clear sentence. */
            message: string;
            /** @description Finer reason, such as `invalid_password`. */
            code?: string;
        };
        /** @description Pictures of type `image` and `favicon` are shown only from `https:` addresses. */
        Icon: {
            /** @enum {string} */
            type: "icon" | "emoji" | "image" | "provider" | "favicon";
            value: string;
            color?: string | null;
        };
        InstanceUser: {
            id: string;
            name: string;
            email: string;
            emailVerified: boolean;
            slug: string;
            image: string | null;
            twoFactorEnabled: boolean;
            instanceAdministrator: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        /**
         * @description A fault of the service; the log has it under `requestId`.
         * @example {
         *       "_tag": "InternalServerError",
         *       "message": "Something went wrong here; the log has the details under this request id.",
         *       "requestId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1"
         *     }
         */
        InternalServerError: {
            /** @constant */
            _tag: "InternalServerError";
            /** @description One clear sentence. */
            message: string;
            /** @description Also in the log, and in `x-request-id`. */
            requestId: string;
        };
        ListedProject: {
            /** @description UUIDv7. */
            id: string;
            name: string;
            errorTrackingEnabled: boolean;
            webVitalsEnabled: boolean;
            sessionReplaysEnabled: boolean;
            slug: string;
            private: boolean;
            templateId: string | null;
            /**
             * Format: date-time
             * @description When the project was created.
             */
            createdAt: string;
            firstEventAt: string | null;
            ownerId: string;
            preferredChartColors: string[] | null;
            icon: components["schemas"]["Icon"] | null;
        };
        /** @description Where its look is null, that of its collection counts. */
        Marker: {
            id: string;
            projectId: string;
            collectionId: string;
            /**
             * Format: date-time
             * @description The moment it marks.
             */
            time: string;
            title: string;
            /** @description Empty when not given. */
            description: string;
            icon: string | null;
            emoji: string | null;
            color: string | null;
            /**
             * @description Who set it.
             * @enum {string}
             */
            source: "manual" | "api" | "deployment";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        MarkerCollection: {
            id: string;
            projectId: string;
            name: string;
            /** @description Empty when not given. */
            description: string;
            icon: string | null;
            emoji: string | null;
            color: string | null;
            /** @description Collections are listed in this order. */
            position: number | ("Infinity" | "-Infinity" | "NaN");
            /** @description Whether charts show its markers; a dashboard may say otherwise. */
            enabled: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description What the dashboard shows of the project’s markers. */
        MarkerOverrides: {
            /**
             * @description `inherit`: the project’s markers as they are. `replace`: only the collections listed. `add`: the project’s and those listed. `disable`: none.
             * @enum {string}
             */
            mode: "inherit" | "replace" | "add" | "disable";
            collections?: {
                collectionId: string;
                enabled?: boolean | null;
                display?: {
                    icon?: string | null;
                    emoji?: string | null;
                    color?: string | null;
                } | null;
            }[] | null;
            hiddenCollectionIds?: string[] | null;
        };
        MetricOutput: {
            id: string;
            name: string;
            /** @description `[]`, `["time"]`, the group’s fields, or both, time first. */
            dimensions: string[];
            metadata: {
                iconSetId: string | null;
                color: string | null;
                colors: string[];
                splitPattern: string | null;
                splitField: string | null;
            };
            /** @constant */
            type: "scalar";
            value: string | null;
        } | {
            id: string;
            name: string;
            /** @description `[]`, `["time"]`, the group’s fields, or both, time first. */
            dimensions: string[];
            metadata: {
                iconSetId: string | null;
                color: string | null;
                colors: string[];
                splitPattern: string | null;
                splitField: string | null;
            };
            type: "timeSeries" | "grouping";
            /** @description `name` and `value`; with a time bucket and a group `value_0`, `series_0` and so on; with a flat group each field under its own name. */
            rows: {
                [key: string]: string | (number | ("Infinity" | "-Infinity" | "NaN")) | null;
            }[];
            /**
             * @description Rows or series were cut.
             * @constant
             */
            truncated?: true;
        };
        NetworkRule: {
            id: string;
            projectId: string;
            /** @description An address or CIDR, as it was sent. */
            ipAddress: string;
            allowed: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        NewApiKey: {
            id: string;
            name: string;
            /** @description The first characters of the key. */
            prefix: string;
            /** @description Id of a user or an organization. */
            ownerId: string;
            /** @description Id of the user who made it. */
            createdBy: string;
            readOnly: boolean;
            expiresAt: string | null;
            /** Format: date-time */
            createdAt: string;
            lastUsedAt: string | null;
            /** @description The key itself, shown only here. */
            key: string;
        };
        NewUploadKey: {
            id: string;
            projectId: string;
            name: string;
            /** @description The first characters of the key. */
            prefix: string;
            /** Format: date-time */
            createdAt: string;
            lastUsedAt: string | null;
            /** @description The key itself, shown only here. */
            key: string;
        };
        /**
         * @description Nothing has this id or slug.
         * @example {
         *       "_tag": "NotFoundError",
         *       "message": "There is no such project."
         *     }
         */
        NotFoundError: {
            /** @constant */
            _tag: "NotFoundError";
            /** @description One clear sentence. */
            message: string;
        };
        /**
         * @description The request is not valid; nothing was changed.
         * @example {
         *       "_tag": "NotificationValidationError",
         *       "message": "body.name is required.",
         *       "path": "body.name"
         *     }
         */
        NotificationValidationError: {
            /** @constant */
            _tag: "NotificationValidationError";
            /** @description One clear sentence. */
            message: string;
            /** @description Where the fault is, such as `body.icon.type`. */
            path?: string;
        };
        /** @description The user or organization that owns the project. */
        Owner: {
            id: string;
            name: string;
            slug: string;
            image: string | null;
            /** @enum {string} */
            type: "user" | "organization";
            /**
             * Format: date-time
             * @description When the account was made.
             */
            createdAt: string;
        };
        /**
         * @description The body is larger than 1 MiB.
         * @example {
         *       "_tag": "PayloadTooLargeError",
         *       "message": "The body is larger than 1 MiB."
         *     }
         */
        PayloadTooLargeError: {
            /** @constant */
            _tag: "PayloadTooLargeError";
            /** @description One clear sentence. */
            message: string;
        };
        Person: {
            /** @description The person’s id; of a visitor who was never identified, the visitor’s. */
            id: string;
            externalId: string | null;
            isIdentified: boolean;
            name: string | null;
            email: string | null;
            avatarUrl: string | null;
            firstSeenAt: string | null;
            lastSeenAt: string | null;
            /** @description How many events there are, of all time. */
            events: number | ("Infinity" | "-Infinity" | "NaN");
            /** @description In how many sessions. */
            sessions: number | ("Infinity" | "-Infinity" | "NaN");
            lastIdentifiedAt: string | null;
        };
        PersonDetail: {
            /** @description The person’s id; of a visitor who was never identified, the visitor’s. */
            id: string;
            externalId: string | null;
            isIdentified: boolean;
            name: string | null;
            email: string | null;
            avatarUrl: string | null;
            firstSeenAt: string | null;
            lastSeenAt: string | null;
            /** @description How many events there are, of all time. */
            events: number | ("Infinity" | "-Infinity" | "NaN");
            /** @description In how many sessions. */
            sessions: number | ("Infinity" | "-Infinity" | "NaN");
            lastIdentifiedAt: string | null;
            phone: string | null;
            traits: {
                [key: string]: unknown;
            };
            firstIdentifiedAt: string | null;
            /** @description Hashed ids that are this person, the latest first; at most 100. */
            visitors: string[];
            /** @description The latest first; at most 50. */
            latestSessions: {
                id: string;
                /** @description Of its first event. ISO 8601, UTC. */
                startedAt: string;
                /** @description Of its last event. ISO 8601, UTC. */
                endedAt: string;
                events: number | ("Infinity" | "-Infinity" | "NaN");
                /** @description Empty where it is not known. */
                entryPage: string;
                /** @description Empty where it is not known. */
                exitPage: string;
                /** @description Empty where it is not known. */
                browser: string;
                /** @description Empty where it is not known. */
                os: string;
                /** @description Empty where it is not known. */
                device: string;
                /** @description ISO 3166 alpha-2. Empty where it is not known. */
                country: string;
            }[];
            /** @description The latest first; at most 50. */
            latestEvents: {
                id: string;
                /** @description When it happened. ISO 8601, UTC. */
                timestamp: string;
                event: string;
                /** @description Empty where it is not known. */
                page: string;
                /** @description Empty where it is not known. */
                url: string;
                session: string;
            }[];
            /** @description The latest first; at most 50. */
            latestErrors: {
                id: string;
                /** @description When it happened. ISO 8601, UTC. */
                timestamp: string;
                type: string;
                /** @description Its first 2,000 characters. */
                message: string;
                /** @description What it is grouped by. */
                groupHash: string;
                /** @description Empty where it is not known. */
                session: string;
            }[];
        };
        /** @description What members see. */
        Project: {
            /** @description UUIDv7. */
            id: string;
            name: string;
            errorTrackingEnabled: boolean;
            webVitalsEnabled: boolean;
            sessionReplaysEnabled: boolean;
            slug: string;
            private: boolean;
            templateId: string | null;
            /**
             * Format: date-time
             * @description When the project was created.
             */
            createdAt: string;
            firstEventAt: string | null;
            ownerId: string;
            preferredChartColors: string[] | null;
            icon: components["schemas"]["Icon"] | null;
            owner: components["schemas"]["Owner"] | null;
            allowedHostnames: string[] | null;
            replayRetentionDays: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
            /** @enum {string} */
            replayStorageState: "provisioning" | "active" | "resetting";
            cookielessMode: boolean | null;
            searchConsoleSiteUrl: string | null;
            token: string | null;
            codeContextConfig: components["schemas"]["CodeContext"] | null;
        };
        /**
         * @description It collides with what is there.
         * @example {
         *       "_tag": "ProjectConflictError",
         *       "message": "The slug is taken."
         *     }
         */
        ProjectConflictError: {
            /** @constant */
            _tag: "ProjectConflictError";
            /** @description One clear sentence. */
            message: string;
        };
        /**
         * @description The request is not valid; nothing was changed.
         * @example {
         *       "_tag": "ProjectValidationError",
         *       "message": "body.name is required.",
         *       "path": "body.name"
         *     }
         */
        ProjectValidationError: {
            /** @constant */
            _tag: "ProjectValidationError";
            /** @description One clear sentence. */
            message: string;
            /** @description Where the fault is, such as `body.icon.type`. */
            path?: string;
        };
        /**
         * @description A part of the service is away; `Retry-After` says when to try again.
         * @example {
         *       "_tag": "QueryTimeoutError",
         *       "message": "The event store does not answer."
         *     }
         */
        QueryTimeoutError: {
            /** @constant */
            _tag: "QueryTimeoutError";
            /** @description One clear sentence. */
            message: string;
        };
        /** @description What a project may send or store. */
        Quota: {
            /** @enum {string} */
            name: "itemsPerSecond" | "errorsPerSecond" | "bytesPerMinute" | "itemsPerMonth" | "eventNames" | "propertyNames" | "dimensionValues" | "releases" | "issues" | "people" | "replayBytes" | "builds" | "buildBytes" | "diskBytes" | "dashboards" | "dataSources" | "networkRules" | "labels" | "markers";
            /** @description For people. */
            title: string;
            /** @enum {string} */
            unit: "items" | "bytes";
            /**
             * @description What the limit is for; `total` counts what is stored now, `day` and `month` are those of the calendar (UTC).
             * @enum {string}
             */
            period: "second" | "minute" | "day" | "month" | "total";
            /** @description The limit of this project; 0 = no limit. */
            limit: number;
            ownLimit: number | null;
            /** @description The limit of projects that have none of their own. */
            defaultLimit: number;
            used: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
            overSince: string | null;
            lastOverAt: string | null;
            /** @description What happens beyond the limit. */
            beyond: string;
        };
        /**
         * @description Too many requests; `Retry-After` says when to try again.
         * @example {
         *       "_tag": "RateLimitedError",
         *       "message": "More than 3000 requests within a minute; try again in 12 s."
         *     }
         */
        RateLimitedError: {
            /** @constant */
            _tag: "RateLimitedError";
            /** @description One clear sentence. */
            message: string;
        };
        /** @description What everybody may see of a public project. */
        ReducedProject: {
            /** @description UUIDv7. */
            id: string;
            name: string;
            errorTrackingEnabled: boolean;
            webVitalsEnabled: boolean;
            sessionReplaysEnabled: boolean;
            slug: string;
            private: boolean;
            templateId: string | null;
            /**
             * Format: date-time
             * @description When the project was created.
             */
            createdAt: string;
            firstEventAt: string | null;
            ownerId: string;
            preferredChartColors: string[] | null;
            icon: components["schemas"]["Icon"] | null;
            owner: components["schemas"]["Owner"] | null;
        };
        /** @description One window of one session. */
        Replay: {
            /** @description As the client named it. */
            sessionId: string;
            /** @description As the client named it. */
            windowId: string;
            /**
             * Format: date-time
             * @description Of its first event.
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description Of its last event.
             */
            endedAt: string;
            /** @description Between them, ms. */
            duration: number | ("Infinity" | "-Infinity" | "NaN");
            /** @description Whether it is over: the client said so, or was silent for 35 minutes. */
            isFinal: boolean;
            chunks: number;
            events: number;
            clicks: number;
            /** @description Of its events as JSON. */
            bytes: number | ("Infinity" | "-Infinity" | "NaN");
            /** @description On disk. */
            storedBytes: number | ("Infinity" | "-Infinity" | "NaN");
            /** @description Without one it cannot be played. */
            hasFullSnapshot: boolean;
            /** @description Whether an error was collected in it. */
            hasErrors: boolean;
            /** @description Whether a web vital in it was poor. */
            hasPoorVitals: boolean;
            /** @description Whether the caller has marked it as viewed. */
            viewed: boolean;
            /** @description Paths in their order, each once: the first 100, or fewer where all paths of a list have 8 MiB. */
            routes: string[];
            entryRoute: string | null;
            exitRoute: string | null;
            browser: string | null;
            os: string | null;
            device: string | null;
            country: string | null;
            /** @description The person, or the visitor where nobody was identified. */
            personId: string;
            externalId: string | null;
            isIdentified: boolean;
        };
        /** @description For how many days each kind of data is kept; null = as `defaults` says. */
        Retention: {
            events: number | null;
            telemetry: number | null;
            vitals: number | null;
            errors: number | null;
            outcomes: number | null;
            replays: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
            /** @description What the settings of the instance say; null = for ever. */
            defaults: {
                events: number | null;
                telemetry: number | null;
                vitals: number | null;
                errors: number | null;
                outcomes: number | null;
                replays: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
            };
        };
        /**
         * @description A part of the service is away; `Retry-After` says when to try again.
         * @example {
         *       "_tag": "ServiceUnavailableError",
         *       "message": "The event store does not answer."
         *     }
         */
        ServiceUnavailableError: {
            /** @constant */
            _tag: "ServiceUnavailableError";
            /** @description One clear sentence. */
            message: string;
        };
        /**
         * @description There is no API key or session, or it is not valid.
         * @example {
         *       "_tag": "UnauthorizedError",
         *       "message": "An API key is needed: send it as x-api-key or as Authorization: Bearer."
         *     }
         */
        UnauthorizedError: {
            /** @constant */
            _tag: "UnauthorizedError";
            /** @description One clear sentence. */
            message: string;
        };
        UploadKey: {
            id: string;
            projectId: string;
            name: string;
            /** @description The first characters of the key. */
            prefix: string;
            /** Format: date-time */
            createdAt: string;
            lastUsedAt: string | null;
        };
    };
    responses: {
        /** @description RequestTimeoutError. The headers did not arrive within 15 s, the whole request not within 90 s, or its body came too slowly. The connection is closed. */
        RequestTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "_tag": "RequestTimeoutError",
                 *       "message": "The request did not arrive in time."
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    _tag: "RequestTimeoutError";
                    /** @description One clear sentence. */
                    message: string;
                };
            };
        };
        /** @description AddressTooLongError. The path has more than 2,048 characters (6,144 below `/v0` and `/app`), or the query string more than 8,192. The connection is closed. */
        AddressTooLong: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "_tag": "AddressTooLongError",
                 *       "message": "The query string of this address is longer than 8192 characters."
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    _tag: "AddressTooLongError";
                    /** @description One clear sentence. */
                    message: string;
                };
            };
        };
        /** @description ExpectationFailedError. The `Expect` header asks for something other than `100-continue`. The connection is closed. */
        ExpectationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "_tag": "ExpectationFailedError",
                 *       "message": "Only `Expect: 100-continue` is supported."
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    _tag: "ExpectationFailedError";
                    /** @description One clear sentence. */
                    message: string;
                };
            };
        };
        /** @description HeadersTooLargeError. There are more than 256 headers, or more than 16 KiB of them. The connection is closed. */
        HeadersTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "_tag": "HeadersTooLargeError",
                 *       "message": "The headers are larger than 16 KiB."
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    _tag: "HeadersTooLargeError";
                    /** @description One clear sentence. */
                    message: string;
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Names this request in the log. */
        RequestId: string;
        /** @description Requests a minute; not there where no limit is set. */
        RateLimitLimit: number;
        /** @description What is left of them. */
        RateLimitRemaining: number;
        /** @description Seconds until all of them are back. */
        RateLimitReset: number;
        /** @description Seconds after which trying again makes sense. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listApiKeys: {
        parameters: {
            query?: {
                /**
                 * @description Only keys of this owner.
                 * @example 019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57
                 */
                ownerId?: string | null;
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "name": "Nightly report",
                     *           "prefix": "bw_x4T9",
                     *           "ownerId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *           "createdBy": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *           "readOnly": false,
                     *           "expiresAt": "2026-03-01T12:00:00.000Z",
                     *           "createdAt": "2026-03-01T12:00:00.000Z",
                     *           "lastUsedAt": "2026-03-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["ApiKey"][];
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description AccountValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Nightly report"
                 *     }
                 */
                "application/json": {
                    /** @description 1 to 200 characters. */
                    name: string;
                    ownerId?: string | null;
                    readOnly?: boolean | null;
                    expiresAt?: (string | (number | ("Infinity" | "-Infinity" | "NaN"))) | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "name": "Nightly report",
                     *       "prefix": "bw_x4T9",
                     *       "ownerId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *       "createdBy": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *       "readOnly": false,
                     *       "expiresAt": "2026-03-01T12:00:00.000Z",
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "lastUsedAt": "2026-03-01T12:00:00.000Z",
                     *       "key": "bw_x4T9cQ2mVb7KcR1sHn6YwE3uJg8LfAZt4dQ9pX2m"
                     *     }
                     */
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            /** @description AccountValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    deleteApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the API key.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description AccountValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    getSignInOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "signUp": "open",
                     *       "verifiesEmail": true,
                     *       "oidc": {
                     *         "providerId": "oidc",
                     *         "name": "Company account"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Who may make an account: anybody, or who was invited. `closed`: as `invited`, and the page says nothing of it.
                         * @enum {string}
                         */
                        signUp: "open" | "invited" | "closed";
                        /** @description Whether a new address has to be verified, by a link in a mail, first. */
                        verifiesEmail: boolean;
                        oidc: {
                            /** @description For `POST /auth/sign-in/oauth2`. */
                            providerId: string;
                            /** @description What the button says. */
                            name: string;
                        } | null;
                    };
                };
            };
            /** @description AccountValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountValidationError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    getInstance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "0.1.0",
                     *       "signUp": "open",
                     *       "mailSends": true,
                     *       "url": "https://bellwether.example.com",
                     *       "deadLetters": 0,
                     *       "oidcName": "Company account"
                     *     }
                     */
                    "application/json": {
                        /** @description Of the service that runs. */
                        version: string;
                        /**
                         * @description `BELLWETHER_SIGNUP`.
                         * @enum {string}
                         */
                        signUp: "open" | "invited" | "closed";
                        /** @description Whether mail is set up; if not, links wait to be passed on by hand. */
                        mailSends: boolean;
                        /** @description `BELLWETHER_URL`. */
                        url: string | null;
                        /** @description Records that could not be stored and wait in the dead-letter folder; null while the digest does not run. */
                        deadLetters: number | null;
                        /** @description The provider of OpenID Connect to sign in with; null = none. */
                        oidcName: string | null;
                    };
                };
            };
            /** @description AccountValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "name": "Ann",
                     *           "email": "ann@example.com",
                     *           "emailVerified": true,
                     *           "slug": "ann",
                     *           "image": "https://example.com/ann.png",
                     *           "twoFactorEnabled": true,
                     *           "instanceAdministrator": false,
                     *           "createdAt": "2026-03-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["InstanceUser"][];
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description AccountValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the organization.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "at": "2026-03-01T12:00:00.000Z",
                     *           "action": "project.created",
                     *           "actorId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *           "actorName": "Ann",
                     *           "keyId": "019cfc29-0c3d-7e4f-8a5b-6c7d8e9f0a1b",
                     *           "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "detail": {}
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["AuditRecord"][];
                        /** @description How many match, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description As asked; fewer where these items have 8 MiB. The next page is at `offset` + `limit`. */
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description AccountValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listEmailPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "type": "organization_invite",
                     *         "emailEnabled": true
                     *       }
                     *     ]
                     */
                    "application/json": {
                        /**
                         * @description A type of mail that can be turned off.
                         * @enum {string}
                         */
                        type: "organization_invite" | "error_assignment" | "error_comment" | "error_new" | "error_regression" | "weekly_report";
                        /** @description Whether mails of this type are sent to you. */
                        emailEnabled: boolean;
                    }[];
                };
            };
            /** @description NotificationValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    updateEmailPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "preferences": [
                 *         {
                 *           "type": "organization_invite",
                 *           "emailEnabled": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    preferences: {
                        /**
                         * @description A type of mail that can be turned off.
                         * @enum {string}
                         */
                        type: "organization_invite" | "error_assignment" | "error_comment" | "error_new" | "error_regression" | "weekly_report";
                        /** @description Whether mails of this type are sent to you. */
                        emailEnabled: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "type": "organization_invite",
                     *         "emailEnabled": true
                     *       }
                     *     ]
                     */
                    "application/json": {
                        /**
                         * @description A type of mail that can be turned off.
                         * @enum {string}
                         */
                        type: "organization_invite" | "error_assignment" | "error_comment" | "error_new" | "error_regression" | "weekly_report";
                        /** @description Whether mails of this type are sent to you. */
                        emailEnabled: boolean;
                    }[];
                };
            };
            /** @description NotificationValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listUnsentMails: {
        parameters: {
            query?: {
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "type": "organization_invite",
                     *           "to": "ann@example.com",
                     *           "path": "/app/invitation/Zt4dQ9pX2mVb7KcR",
                     *           "reason": "not_set_up",
                     *           "error": "The mail server does not answer.",
                     *           "createdAt": "2026-03-01T12:00:00.000Z",
                     *           "expiresAt": "2026-03-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** @description UUIDv7; the same as in the log. */
                            id: string;
                            /** @enum {string} */
                            type: "organization_invite" | "error_assignment" | "error_comment" | "error_new" | "error_regression" | "weekly_report" | "verification" | "password_reset" | "quota";
                            /** @description The address it was for. */
                            to: string;
                            path: string | null;
                            /**
                             * @description `not_set_up`: the service has no mail server or no address of its own. `retrying`: it failed and is tried again by itself. `failed`: given up.
                             * @enum {string}
                             */
                            reason: "not_set_up" | "retrying" | "failed";
                            error: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description It leaves this list then.
                             */
                            expiresAt: string;
                        }[];
                        /** @description How many there are, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description NotificationValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listProjects: {
        parameters: {
            query?: {
                /**
                 * @description Only those of this user or organization.
                 * @example 019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57
                 */
                ownerId?: string | null;
                /**
                 * @description Only the one with this id or slug.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                projectId?: string | null;
                /**
                 * @description Only the one with this slug.
                 * @example my-site
                 */
                slug?: string | null;
                /**
                 * @description Part of the name or slug, in upper or lower case.
                 * @example site
                 */
                search?: string | null;
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "name": "My site",
                     *           "errorTrackingEnabled": true,
                     *           "webVitalsEnabled": true,
                     *           "sessionReplaysEnabled": true,
                     *           "slug": "my-site",
                     *           "private": false,
                     *           "templateId": "web",
                     *           "createdAt": "2026-03-01T12:00:00.000Z",
                     *           "firstEventAt": "2026-03-01T12:00:00.000Z",
                     *           "ownerId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *           "preferredChartColors": [
                     *             "#2563eb",
                     *             "#16a34a"
                     *           ],
                     *           "icon": {
                     *             "type": "icon",
                     *             "value": "📈",
                     *             "color": "#2563eb"
                     *           }
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["ListedProject"][];
                        /** @description How many match, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "My site",
                 *       "private": false
                 *     }
                 */
                "application/json": {
                    /** @description 1 to 200 characters after trimming. */
                    name: string;
                    private: boolean;
                    templateId?: string | null;
                    allowedHostnames?: string[] | null;
                    icon?: components["schemas"]["Icon"] | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "name": "My site",
                     *       "errorTrackingEnabled": true,
                     *       "webVitalsEnabled": true,
                     *       "sessionReplaysEnabled": true,
                     *       "slug": "my-site",
                     *       "private": false,
                     *       "templateId": "web",
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "firstEventAt": "2026-03-01T12:00:00.000Z",
                     *       "ownerId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *       "preferredChartColors": [
                     *         "#2563eb",
                     *         "#16a34a"
                     *       ],
                     *       "icon": {
                     *         "type": "icon",
                     *         "value": "📈",
                     *         "color": "#2563eb"
                     *       },
                     *       "owner": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "name": "My site",
                     *         "slug": "my-site",
                     *         "image": "https://example.com/ann.png",
                     *         "type": "user",
                     *         "createdAt": "2026-03-01T12:00:00.000Z"
                     *       },
                     *       "allowedHostnames": [
                     *         "example.com",
                     *         "*.example.com"
                     *       ],
                     *       "replayRetentionDays": 30,
                     *       "replayStorageState": "provisioning",
                     *       "cookielessMode": true,
                     *       "searchConsoleSiteUrl": "https://example.com/",
                     *       "token": "7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s",
                     *       "codeContextConfig": {
                     *         "enabled": true,
                     *         "providerApiUrl": "https://api.example.com",
                     *         "repository": "example/site",
                     *         "ref": "main",
                     *         "mappings": [
                     *           {
                     *             "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *             "provider": "github",
                     *             "javaPrefix": "com.example",
                     *             "repository": "example/site",
                     *             "ref": "main",
                     *             "pathPattern": "src/**"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "name": "My site",
                     *       "errorTrackingEnabled": true,
                     *       "webVitalsEnabled": true,
                     *       "sessionReplaysEnabled": true,
                     *       "slug": "my-site",
                     *       "private": false,
                     *       "templateId": "web",
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "firstEventAt": "2026-03-01T12:00:00.000Z",
                     *       "ownerId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *       "preferredChartColors": [
                     *         "#2563eb",
                     *         "#16a34a"
                     *       ],
                     *       "icon": {
                     *         "type": "icon",
                     *         "value": "📈",
                     *         "color": "#2563eb"
                     *       },
                     *       "owner": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "name": "My site",
                     *         "slug": "my-site",
                     *         "image": "https://example.com/ann.png",
                     *         "type": "user",
                     *         "createdAt": "2026-03-01T12:00:00.000Z"
                     *       },
                     *       "allowedHostnames": [
                     *         "example.com",
                     *         "*.example.com"
                     *       ],
                     *       "replayRetentionDays": 30,
                     *       "replayStorageState": "provisioning",
                     *       "cookielessMode": true,
                     *       "searchConsoleSiteUrl": "https://example.com/",
                     *       "token": "7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s",
                     *       "codeContextConfig": {
                     *         "enabled": true,
                     *         "providerApiUrl": "https://api.example.com",
                     *         "repository": "example/site",
                     *         "ref": "main",
                     *         "mappings": [
                     *           {
                     *             "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *             "provider": "github",
                     *             "javaPrefix": "com.example",
                     *             "repository": "example/site",
                     *             "ref": "main",
                     *             "pathPattern": "src/**"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Project"] | components["schemas"]["ReducedProject"];
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "a long enough password"
                 *     }
                 */
                "application/json": {
                    /** @description The password of the user who asks, or of the user who made the key. After ten wrong ones within 15 minutes the next is a 429. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "My site",
                 *       "replayRetentionDays": 90
                 *     }
                 */
                "application/json": {
                    name?: string | null;
                    slug?: string | null;
                    private?: boolean | null;
                    allowedHostnames?: string[] | null;
                    errorTrackingEnabled?: boolean | null;
                    webVitalsEnabled?: boolean | null;
                    sessionReplaysEnabled?: boolean | null;
                    replayRetentionDays?: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                    cookielessMode?: boolean | null;
                    searchConsoleSiteUrl?: string | null;
                    preferredChartColors?: string[] | null;
                    codeContextConfig?: components["schemas"]["CodeContext"] | null;
                    icon?: components["schemas"]["Icon"] | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "name": "My site",
                     *       "errorTrackingEnabled": true,
                     *       "webVitalsEnabled": true,
                     *       "sessionReplaysEnabled": true,
                     *       "slug": "my-site",
                     *       "private": false,
                     *       "templateId": "web",
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "firstEventAt": "2026-03-01T12:00:00.000Z",
                     *       "ownerId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *       "preferredChartColors": [
                     *         "#2563eb",
                     *         "#16a34a"
                     *       ],
                     *       "icon": {
                     *         "type": "icon",
                     *         "value": "📈",
                     *         "color": "#2563eb"
                     *       },
                     *       "owner": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "name": "My site",
                     *         "slug": "my-site",
                     *         "image": "https://example.com/ann.png",
                     *         "type": "user",
                     *         "createdAt": "2026-03-01T12:00:00.000Z"
                     *       },
                     *       "allowedHostnames": [
                     *         "example.com",
                     *         "*.example.com"
                     *       ],
                     *       "replayRetentionDays": 30,
                     *       "replayStorageState": "provisioning",
                     *       "cookielessMode": true,
                     *       "searchConsoleSiteUrl": "https://example.com/",
                     *       "token": "7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s",
                     *       "codeContextConfig": {
                     *         "enabled": true,
                     *         "providerApiUrl": "https://api.example.com",
                     *         "repository": "example/site",
                     *         "ref": "main",
                     *         "mappings": [
                     *           {
                     *             "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *             "provider": "github",
                     *             "javaPrefix": "com.example",
                     *             "repository": "example/site",
                     *             "ref": "main",
                     *             "pathPattern": "src/**"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    moveProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targetOwnerId": "019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11"
                 *     }
                 */
                "application/json": {
                    targetOwnerId: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    wipeProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "a long enough password"
                 *     }
                 */
                "application/json": {
                    /** @description The password of the user who asks, or of the user who made the key. After ten wrong ones within 15 minutes the next is a 429. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    resetErrorTracking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "a long enough password"
                 *     }
                 */
                "application/json": {
                    /** @description The password of the user who asks, or of the user who made the key. After ten wrong ones within 15 minutes the next is a 429. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listProjectJobs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "kind": "project-wipe",
                     *           "state": "waiting",
                     *           "progress": 0,
                     *           "createdAt": "2026-03-01T12:00:00.000Z",
                     *           "finishedAt": "2026-03-01T12:00:00.000Z",
                     *           "lastError": "The event store does not answer."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** @description UUIDv7. */
                            id: string;
                            /** @enum {string} */
                            kind: "project-wipe" | "errors-reset" | "project-delete";
                            /** @enum {string} */
                            state: "waiting" | "running" | "done";
                            /** @description Steps done of all, 0 to 1. */
                            progress: number | ("Infinity" | "-Infinity" | "NaN");
                            /**
                             * Format: date-time
                             * @description When it was asked for.
                             */
                            createdAt: string;
                            finishedAt: string | null;
                            lastError: string | null;
                        }[];
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    checkProjectData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example true */
                    "application/json": boolean;
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    checkProjectSlug: {
        parameters: {
            query: {
                /**
                 * @description The slug that is wanted.
                 * @example my-site
                 */
                slug: string;
                /**
                 * @description A project (id or slug) whose own slug counts as free.
                 * @example my-site
                 */
                excludeProjectId?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "available": false,
                     *       "reason": "taken"
                     *     }
                     */
                    "application/json": {
                        available: boolean;
                        reason: ("taken" | "reserved" | "invalid") | null;
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listPublicProjects: {
        parameters: {
            query?: {
                /**
                 * @description Only those of this user or organization.
                 * @example 019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57
                 */
                ownerId?: string | null;
                /**
                 * @description Only those of the user or organization with this slug.
                 * @example acme
                 */
                ownerSlug?: string | null;
                /**
                 * @description Only the one with this slug.
                 * @example my-site
                 */
                slug?: string | null;
                /**
                 * @description Part of the name or slug, in upper or lower case.
                 * @example site
                 */
                search?: string | null;
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
                /** @description Default `createdAt`. `creator` is the owner’s name. Texts are compared in lower case, ties by id. */
                sort?: "createdAt" | "name" | "creator" | "online" | "total" | null;
                /** @description Default `asc` for `name` and `creator`, else `desc`. */
                direction?: "asc" | "desc" | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "name": "My site",
                     *           "slug": "my-site",
                     *           "createdAt": "2026-03-01T12:00:00.000Z",
                     *           "ownerId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *           "owner": {
                     *             "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *             "name": "My site",
                     *             "slug": "my-site",
                     *             "image": "https://example.com/ann.png",
                     *             "type": "user",
                     *             "createdAt": "2026-03-01T12:00:00.000Z"
                     *           },
                     *           "templateId": "web",
                     *           "icon": {
                     *             "type": "icon",
                     *             "value": "📈",
                     *             "color": "#2563eb"
                     *           },
                     *           "online": 12,
                     *           "total": 1
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false,
                     *       "stats": {
                     *         "projectCount": 1,
                     *         "onlineServers": 12,
                     *         "totalServers": 480
                     *       }
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** @description UUIDv7. */
                            id: string;
                            name: string;
                            slug: string;
                            /**
                             * Format: date-time
                             * @description When the project was created.
                             */
                            createdAt: string;
                            ownerId: string;
                            owner: components["schemas"]["Owner"] | null;
                            templateId: string | null;
                            icon: components["schemas"]["Icon"] | null;
                            /** @description With an event in the last 30 minutes: servers of a telemetry project, else visitors. */
                            online: number | ("Infinity" | "-Infinity" | "NaN");
                            /** @description With an event in the last 7 days: servers of a telemetry project, else visitors. */
                            total: number | ("Infinity" | "-Infinity" | "NaN");
                        }[];
                        /** @description How many match, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                        /** @description Over all projects that match, on all pages. */
                        stats: {
                            /** @description The same as `total`. */
                            projectCount: number | ("Infinity" | "-Infinity" | "NaN");
                            /** @description Sum of `online`. */
                            onlineServers: number | ("Infinity" | "-Infinity" | "NaN");
                            /** @description Sum of `total` of the projects. */
                            totalServers: number | ("Infinity" | "-Infinity" | "NaN");
                        };
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    getProjectStats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "name": "My site",
                     *       "onlineServers": 12,
                     *       "totalServers7d": 480,
                     *       "onlinePlayers": 96
                     *     }
                     */
                    "application/json": {
                        /** @description UUIDv7. */
                        projectId: string;
                        name: string;
                        /** @description Servers (or visitors) with an event in the last 30 minutes. */
                        onlineServers: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description Servers (or visitors) with an event in the last 7 days. */
                        totalServers7d: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description Sum of the latest `player_count` of the servers online. */
                        onlinePlayers: number | ("Infinity" | "-Infinity" | "NaN");
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    getBadge: {
        parameters: {
            query: {
                /**
                 * @description What to show. `servers` and `online_servers` are those of the last 7 days and 30 minutes; visitors where the project is no telemetry project.
                 * @example visitors_30d
                 */
                metric: "servers" | "online_servers" | "online_players" | "visitors_30d" | "events_7d" | "events_30d";
                /**
                 * @description Text on the left, without control characters. Default: the metric’s name.
                 * @example visitors
                 */
                label?: string | null;
                /**
                 * @description A named colour, or three or six hexadecimal digits. Default `blue`.
                 * @example #2563eb
                 */
                color?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Slug of the project.
                 * @example my-site
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schemaVersion": 1,
                     *       "label": "visitors",
                     *       "message": "1.3k",
                     *       "color": "blue"
                     *     }
                     */
                    "application/json": {
                        /** @description Always 1. */
                        schemaVersion: number;
                        label: string;
                        /** @description The number, shortened: `999`, `1.2k`, `12k`, `3M`. */
                        message: string;
                        color: string;
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listDashboards: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "name": "Overview",
                     *         "description": "What the team looks at on Mondays.",
                     *         "isPublic": false,
                     *         "isDefault": false,
                     *         "position": 0,
                     *         "markerOverrides": {
                     *           "mode": "inherit",
                     *           "collections": [
                     *             {
                     *               "collectionId": "019cfc27-8e11-7f3a-9c55-0a1b2c3d4e5f",
                     *               "enabled": true,
                     *               "display": {
                     *                 "icon": "📈",
                     *                 "emoji": "📈",
                     *                 "color": "#2563eb"
                     *               }
                     *             }
                     *           ],
                     *           "hiddenCollectionIds": [
                     *             "019cfc27-8e11-7f3a-9c55-0a1b2c3d4e5f"
                     *           ]
                     *         },
                     *         "createdAt": "2026-03-01T12:00:00.000Z",
                     *         "updatedAt": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Dashboard"][];
                };
            };
            /** @description DashboardValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    createDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Marketing"
                 *     }
                 */
                "application/json": {
                    /** @description 1 to 200 characters after trimming. */
                    name: string;
                    description?: string | null;
                    isPublic?: boolean | null;
                    position?: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                    markerOverrides?: components["schemas"]["MarkerOverrides"] | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "name": "Marketing",
                     *       "description": "What the team looks at on Mondays.",
                     *       "isPublic": false,
                     *       "isDefault": false,
                     *       "position": 0,
                     *       "markerOverrides": {
                     *         "mode": "inherit",
                     *         "collections": [
                     *           {
                     *             "collectionId": "019cfc27-8e11-7f3a-9c55-0a1b2c3d4e5f",
                     *             "enabled": true,
                     *             "display": {
                     *               "icon": "📈",
                     *               "emoji": "📈",
                     *               "color": "#2563eb"
                     *             }
                     *           }
                     *         ],
                     *         "hiddenCollectionIds": [
                     *           "019cfc27-8e11-7f3a-9c55-0a1b2c3d4e5f"
                     *         ]
                     *       },
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "updatedAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            /** @description DashboardValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    reorderDashboards: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dashboards": [
                 *         {
                 *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                 *           "position": 0
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    dashboards: {
                        /** @description Id of a dashboard of the project. */
                        id: string;
                        /** @description Dashboards are listed by it, smallest first; it need not be unique. */
                        position: number | ("Infinity" | "-Infinity" | "NaN");
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description DashboardValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    deleteDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the dashboard.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description DashboardValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    updateDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the dashboard.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Marketing",
                 *       "description": "What the team looks at on Mondays."
                 *     }
                 */
                "application/json": {
                    name?: string | null;
                    description?: string | null;
                    isPublic?: boolean | null;
                    isDefault?: boolean | null;
                    position?: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                    markerOverrides?: components["schemas"]["MarkerOverrides"] | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "name": "Marketing",
                     *       "description": "What the team looks at on Mondays.",
                     *       "isPublic": false,
                     *       "isDefault": false,
                     *       "position": 0,
                     *       "markerOverrides": {
                     *         "mode": "inherit",
                     *         "collections": [
                     *           {
                     *             "collectionId": "019cfc27-8e11-7f3a-9c55-0a1b2c3d4e5f",
                     *             "enabled": true,
                     *             "display": {
                     *               "icon": "📈",
                     *               "emoji": "📈",
                     *               "color": "#2563eb"
                     *             }
                     *           }
                     *         ],
                     *         "hiddenCollectionIds": [
                     *           "019cfc27-8e11-7f3a-9c55-0a1b2c3d4e5f"
                     *         ]
                     *       },
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "updatedAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            /** @description DashboardValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    duplicateDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the dashboard.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "name": "Overview (copy)",
                     *       "description": "What the team looks at on Mondays.",
                     *       "isPublic": false,
                     *       "isDefault": false,
                     *       "position": 0,
                     *       "markerOverrides": {
                     *         "mode": "inherit",
                     *         "collections": [
                     *           {
                     *             "collectionId": "019cfc27-8e11-7f3a-9c55-0a1b2c3d4e5f",
                     *             "enabled": true,
                     *             "display": {
                     *               "icon": "📈",
                     *               "emoji": "📈",
                     *               "color": "#2563eb"
                     *             }
                     *           }
                     *         ],
                     *         "hiddenCollectionIds": [
                     *           "019cfc27-8e11-7f3a-9c55-0a1b2c3d4e5f"
                     *         ]
                     *       },
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "updatedAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            /** @description DashboardValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    copyDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the dashboard.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targetProjectId": "my-other-site"
                 *     }
                 */
                "application/json": {
                    /** @description Id or slug of the project that gets it. */
                    targetProjectId: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "name": "Overview",
                     *       "description": "What the team looks at on Mondays.",
                     *       "isPublic": false,
                     *       "isDefault": false,
                     *       "position": 0,
                     *       "markerOverrides": {
                     *         "mode": "inherit",
                     *         "collections": [
                     *           {
                     *             "collectionId": "019cfc27-8e11-7f3a-9c55-0a1b2c3d4e5f",
                     *             "enabled": true,
                     *             "display": {
                     *               "icon": "📈",
                     *               "emoji": "📈",
                     *               "color": "#2563eb"
                     *             }
                     *           }
                     *         ],
                     *         "hiddenCollectionIds": [
                     *           "019cfc27-8e11-7f3a-9c55-0a1b2c3d4e5f"
                     *         ]
                     *       },
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "updatedAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            /** @description DashboardValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listCharts: {
        parameters: {
            query?: {
                /**
                 * @description Only those of this dashboard.
                 * @example 019cfc27-40c3-7e52-8a0f-1e2d3c4b5a69
                 */
                dashboardId?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "dashboardId": "019cfc27-40c3-7e52-8a0f-1e2d3c4b5a69",
                     *         "name": "Visitors",
                     *         "type": "number",
                     *         "query": {
                     *           "version": 1,
                     *           "outputs": [
                     *             {
                     *               "id": "visitors",
                     *               "query": {
                     *                 "type": "aggregate",
                     *                 "function": "distinct",
                     *                 "input": {
                     *                   "type": "source",
                     *                   "dataset": "events-web",
                     *                   "field": "user_id"
                     *                 }
                     *               }
                     *             }
                     *           ]
                     *         },
                     *         "position": {
                     *           "x": 0,
                     *           "y": 0,
                     *           "w": 6,
                     *           "h": 4
                     *         },
                     *         "options": {
                     *           "colors": [
                     *             "#2563eb",
                     *             "#16a34a"
                     *           ],
                     *           "legend": "none",
                     *           "axis": {
                     *             "label": "visitors",
                     *             "min": 1,
                     *             "max": 1,
                     *             "logarithmic": true
                     *           },
                     *           "unit": "ms",
                     *           "decimals": 0,
                     *           "compact": true,
                     *           "stacked": true,
                     *           "smooth": true
                     *         },
                     *         "createdAt": "2026-03-01T12:00:00.000Z",
                     *         "updatedAt": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": {
                        /** @description UUIDv7. */
                        id: string;
                        projectId: string;
                        dashboardId: string;
                        name: string;
                        /** @enum {string} */
                        type: "number" | "line" | "area" | "bar" | "stackedBar" | "barList" | "pie" | "donut" | "table" | "map";
                        /** @description A whole request of `POST /v0/project/{idOrSlug}/metrics/query`. */
                        query: {
                            version?: 1 | null;
                            outputs: {
                                /** @description Unique in the request. */
                                id: string;
                                name?: string | null;
                                query: components["schemas"]["ChartNode"];
                                metadata?: {
                                    iconSetId?: string | null;
                                    color?: string | null;
                                    colors?: string[] | null;
                                    splitPattern?: string | null;
                                    splitField?: string | null;
                                } | null;
                            }[];
                        };
                        /** @description Cells of a grid with 12 columns, from its upper left corner. */
                        position: {
                            x: number;
                            y: number;
                            /** @description `x + w` is at most 12. */
                            w: number;
                            h: number;
                        };
                        /** @description How it looks; null leaves it to whoever draws. */
                        options: {
                            colors: string[] | null;
                            legend: ("none" | "top" | "right" | "bottom") | null;
                            axis: {
                                label: string | null;
                                min: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                                max: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                                logarithmic: boolean | null;
                            } | null;
                            unit: string | null;
                            decimals: number | null;
                            compact: boolean | null;
                            stacked: boolean | null;
                            smooth: boolean | null;
                        };
                        /**
                         * Format: date-time
                         * @description When it was made.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it was last changed.
                         */
                        updatedAt: string;
                    }[];
                };
            };
            /** @description DashboardValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    createChart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dashboardId": "019cfc27-40c3-7e52-8a0f-1e2d3c4b5a69",
                 *       "name": "Visitors",
                 *       "type": "number",
                 *       "query": {
                 *         "version": 1,
                 *         "outputs": [
                 *           {
                 *             "id": "visitors",
                 *             "query": {
                 *               "type": "aggregate",
                 *               "function": "distinct",
                 *               "input": {
                 *                 "type": "source",
                 *                 "dataset": "events-web",
                 *                 "field": "user_id"
                 *               }
                 *             }
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Id of a dashboard of the project. */
                    dashboardId: string;
                    /** @description 1 to 200 characters after trimming. */
                    name: string;
                    /** @enum {string} */
                    type: "number" | "line" | "area" | "bar" | "stackedBar" | "barList" | "pie" | "donut" | "table" | "map";
                    /** @description A whole request of `POST /v0/project/{idOrSlug}/metrics/query`. */
                    query: {
                        version?: 1 | null;
                        outputs: {
                            /** @description Unique in the request. */
                            id: string;
                            name?: string | null;
                            query: components["schemas"]["ChartNode"];
                            metadata?: {
                                iconSetId?: string | null;
                                color?: string | null;
                                colors?: string[] | null;
                                splitPattern?: string | null;
                                splitField?: string | null;
                            } | null;
                        }[];
                    };
                    position?: {
                        x: number;
                        y: number;
                        /** @description `x + w` is at most 12. */
                        w: number;
                        h: number;
                    } | null;
                    options?: {
                        colors?: string[] | null;
                        legend?: ("none" | "top" | "right" | "bottom") | null;
                        axis?: {
                            label?: string | null;
                            min?: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                            max?: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                            logarithmic?: boolean | null;
                        } | null;
                        unit?: string | null;
                        decimals?: number | null;
                        compact?: boolean | null;
                        stacked?: boolean | null;
                        smooth?: boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "dashboardId": "019cfc27-40c3-7e52-8a0f-1e2d3c4b5a69",
                     *       "name": "Visitors",
                     *       "type": "number",
                     *       "query": {
                     *         "version": 1,
                     *         "outputs": [
                     *           {
                     *             "id": "visitors",
                     *             "query": {
                     *               "type": "aggregate",
                     *               "function": "distinct",
                     *               "input": {
                     *                 "type": "source",
                     *                 "dataset": "events-web",
                     *                 "field": "user_id"
                     *               }
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "position": {
                     *         "x": 0,
                     *         "y": 0,
                     *         "w": 6,
                     *         "h": 4
                     *       },
                     *       "options": {
                     *         "colors": [
                     *           "#2563eb",
                     *           "#16a34a"
                     *         ],
                     *         "legend": "none",
                     *         "axis": {
                     *           "label": "visitors",
                     *           "min": 1,
                     *           "max": 1,
                     *           "logarithmic": true
                     *         },
                     *         "unit": "ms",
                     *         "decimals": 0,
                     *         "compact": true,
                     *         "stacked": true,
                     *         "smooth": true
                     *       },
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "updatedAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** @description UUIDv7. */
                        id: string;
                        projectId: string;
                        dashboardId: string;
                        name: string;
                        /** @enum {string} */
                        type: "number" | "line" | "area" | "bar" | "stackedBar" | "barList" | "pie" | "donut" | "table" | "map";
                        /** @description A whole request of `POST /v0/project/{idOrSlug}/metrics/query`. */
                        query: {
                            version?: 1 | null;
                            outputs: {
                                /** @description Unique in the request. */
                                id: string;
                                name?: string | null;
                                query: components["schemas"]["ChartNode"];
                                metadata?: {
                                    iconSetId?: string | null;
                                    color?: string | null;
                                    colors?: string[] | null;
                                    splitPattern?: string | null;
                                    splitField?: string | null;
                                } | null;
                            }[];
                        };
                        /** @description Cells of a grid with 12 columns, from its upper left corner. */
                        position: {
                            x: number;
                            y: number;
                            /** @description `x + w` is at most 12. */
                            w: number;
                            h: number;
                        };
                        /** @description How it looks; null leaves it to whoever draws. */
                        options: {
                            colors: string[] | null;
                            legend: ("none" | "top" | "right" | "bottom") | null;
                            axis: {
                                label: string | null;
                                min: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                                max: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                                logarithmic: boolean | null;
                            } | null;
                            unit: string | null;
                            decimals: number | null;
                            compact: boolean | null;
                            stacked: boolean | null;
                            smooth: boolean | null;
                        };
                        /**
                         * Format: date-time
                         * @description When it was made.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it was last changed.
                         */
                        updatedAt: string;
                    };
                };
            };
            /** @description DashboardValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    deleteChart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the chart.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description DashboardValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    updateChart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the chart.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Visitors of the week"
                 *     }
                 */
                "application/json": {
                    dashboardId?: string | null;
                    name?: string | null;
                    type?: ("number" | "line" | "area" | "bar" | "stackedBar" | "barList" | "pie" | "donut" | "table" | "map") | null;
                    query?: {
                        version?: 1 | null;
                        outputs: {
                            /** @description Unique in the request. */
                            id: string;
                            name?: string | null;
                            query: components["schemas"]["ChartNode"];
                            metadata?: {
                                iconSetId?: string | null;
                                color?: string | null;
                                colors?: string[] | null;
                                splitPattern?: string | null;
                                splitField?: string | null;
                            } | null;
                        }[];
                    } | null;
                    position?: {
                        x: number;
                        y: number;
                        /** @description `x + w` is at most 12. */
                        w: number;
                        h: number;
                    } | null;
                    options?: {
                        colors?: string[] | null;
                        legend?: ("none" | "top" | "right" | "bottom") | null;
                        axis?: {
                            label?: string | null;
                            min?: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                            max?: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                            logarithmic?: boolean | null;
                        } | null;
                        unit?: string | null;
                        decimals?: number | null;
                        compact?: boolean | null;
                        stacked?: boolean | null;
                        smooth?: boolean | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "dashboardId": "019cfc27-40c3-7e52-8a0f-1e2d3c4b5a69",
                     *       "name": "My site",
                     *       "type": "number",
                     *       "query": {
                     *         "version": 1,
                     *         "outputs": [
                     *           {
                     *             "id": "visitors",
                     *             "query": {
                     *               "type": "aggregate",
                     *               "function": "distinct",
                     *               "input": {
                     *                 "type": "source",
                     *                 "dataset": "events-web",
                     *                 "field": "user_id"
                     *               }
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "position": {
                     *         "x": 0,
                     *         "y": 0,
                     *         "w": 6,
                     *         "h": 4
                     *       },
                     *       "options": {
                     *         "colors": [
                     *           "#2563eb",
                     *           "#16a34a"
                     *         ],
                     *         "legend": "none",
                     *         "axis": {
                     *           "label": "visitors",
                     *           "min": 1,
                     *           "max": 1,
                     *           "logarithmic": true
                     *         },
                     *         "unit": "ms",
                     *         "decimals": 0,
                     *         "compact": true,
                     *         "stacked": true,
                     *         "smooth": true
                     *       },
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "updatedAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** @description UUIDv7. */
                        id: string;
                        projectId: string;
                        dashboardId: string;
                        name: string;
                        /** @enum {string} */
                        type: "number" | "line" | "area" | "bar" | "stackedBar" | "barList" | "pie" | "donut" | "table" | "map";
                        /** @description A whole request of `POST /v0/project/{idOrSlug}/metrics/query`. */
                        query: {
                            version?: 1 | null;
                            outputs: {
                                /** @description Unique in the request. */
                                id: string;
                                name?: string | null;
                                query: components["schemas"]["ChartNode"];
                                metadata?: {
                                    iconSetId?: string | null;
                                    color?: string | null;
                                    colors?: string[] | null;
                                    splitPattern?: string | null;
                                    splitField?: string | null;
                                } | null;
                            }[];
                        };
                        /** @description Cells of a grid with 12 columns, from its upper left corner. */
                        position: {
                            x: number;
                            y: number;
                            /** @description `x + w` is at most 12. */
                            w: number;
                            h: number;
                        };
                        /** @description How it looks; null leaves it to whoever draws. */
                        options: {
                            colors: string[] | null;
                            legend: ("none" | "top" | "right" | "bottom") | null;
                            axis: {
                                label: string | null;
                                min: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                                max: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                                logarithmic: boolean | null;
                            } | null;
                            unit: string | null;
                            decimals: number | null;
                            compact: boolean | null;
                            stacked: boolean | null;
                            smooth: boolean | null;
                        };
                        /**
                         * Format: date-time
                         * @description When it was made.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When it was last changed.
                         */
                        updatedAt: string;
                    };
                };
            };
            /** @description DashboardValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    queryMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "outputs": [
                 *         {
                 *           "id": "visitors",
                 *           "query": {
                 *             "type": "aggregate",
                 *             "function": "distinct",
                 *             "input": {
                 *               "type": "source",
                 *               "dataset": "events-web",
                 *               "field": "user_id"
                 *             }
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    version?: 1 | null;
                    outputs: {
                        /** @description Unique in the request. */
                        id: string;
                        name?: string | null;
                        query: components["schemas"]["ChartNode"];
                        metadata?: {
                            iconSetId?: string | null;
                            color?: string | null;
                            colors?: string[] | null;
                            splitPattern?: string | null;
                            splitField?: string | null;
                        } | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outputs": [
                     *         {
                     *           "id": "visitors",
                     *           "name": "visitors",
                     *           "dimensions": [],
                     *           "metadata": {
                     *             "iconSetId": null,
                     *             "color": null,
                     *             "colors": [],
                     *             "splitPattern": null,
                     *             "splitField": null
                     *           },
                     *           "type": "scalar",
                     *           "value": "1280"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        outputs: components["schemas"]["MetricOutput"][];
                    };
                };
            };
            /** @description ChartQueryValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChartQueryValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryTimeoutError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /**
                 * @description An unknown one is ignored.
                 * @example web
                 */
                templateId?: string | null;
                /** @description Default `events`. */
                mode?: "events" | "errors" | "vitals" | "replays" | null;
                /** @description Which page, from 1. */
                page?: string | null;
                /** @description Rows of a page; more than 1000 are taken as 1000. */
                pageSize?: string | null;
                /**
                 * @description Inclusive. ISO 8601 or Unix milliseconds.
                 * @example 2026-03-01T00:00:00Z
                 */
                fromTime?: string | null;
                /**
                 * @description Exclusive. ISO 8601 or Unix milliseconds.
                 * @example 2026-03-08T00:00:00Z
                 */
                toTime?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rows": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "timestamp": "2026-03-01T12:00:00.000Z",
                     *           "fieldValues": {
                     *             "dataset": "events-web",
                     *             "event": "pageview",
                     *             "page": "/"
                     *           },
                     *           "rawData": "{\"event\":\"pageview\",\"page\":\"/\"}"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 50
                     *     }
                     */
                    "application/json": {
                        rows: components["schemas"]["ExplorerRow"][];
                        /** @description How many there are in the window, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        page: number | ("Infinity" | "-Infinity" | "NaN");
                        pageSize: number | ("Infinity" | "-Infinity" | "NaN");
                    };
                };
            };
            /** @description EventExplorerValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventExplorerValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryTimeoutError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    searchEvents: {
        parameters: {
            query?: {
                /**
                 * @description An unknown one is ignored.
                 * @example web
                 */
                templateId?: string | null;
                /** @description Default `events`. */
                mode?: "events" | "errors" | "vitals" | "replays" | null;
                /** @description Which page, from 1. */
                page?: string | null;
                /** @description Rows of a page; more than 1000 are taken as 1000. */
                pageSize?: string | null;
                /**
                 * @description Inclusive. ISO 8601 or Unix milliseconds.
                 * @example 2026-03-01T00:00:00Z
                 */
                fromTime?: string | null;
                /**
                 * @description Exclusive. ISO 8601 or Unix milliseconds.
                 * @example 2026-03-08T00:00:00Z
                 */
                toTime?: string | null;
                /** @description A condition as JSON text, as the `predicate` of a `filter` in a chart query. Without one every row is listed. Not in the mode `replays`. */
                filter?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rows": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "timestamp": "2026-03-01T12:00:00.000Z",
                     *           "fieldValues": {
                     *             "dataset": "events-web",
                     *             "event": "pageview",
                     *             "page": "/"
                     *           },
                     *           "rawData": "{\"event\":\"pageview\",\"page\":\"/\"}"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 50
                     *     }
                     */
                    "application/json": {
                        rows: components["schemas"]["ExplorerRow"][];
                        /** @description How many there are in the window, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        page: number | ("Infinity" | "-Infinity" | "NaN");
                        pageSize: number | ("Infinity" | "-Infinity" | "NaN");
                    };
                };
            };
            /** @description EventExplorerValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventExplorerValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryTimeoutError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listVitals: {
        parameters: {
            query?: {
                /** @description What divides the vitals; default nothing. */
                by?: "page" | "device" | "country" | "browser" | "os" | null;
                /**
                 * @description Inclusive; ISO 8601 or Unix ms. Default: 30 days before the end.
                 * @example 2026-03-01T00:00:00Z
                 */
                fromTime?: string | null;
                /**
                 * @description Exclusive; ISO 8601 or Unix ms. Default: now.
                 * @example 2026-03-08T00:00:00Z
                 */
                toTime?: string | null;
                /** @description Only this one; default all. */
                metric?: "LCP" | "FCP" | "INP" | "CLS" | "TTFB" | "FID" | null;
                /** @description Only of this page, a path; `Unknown` is one too. */
                page?: string | null;
                /** @description Only of this kind of device; `Unknown` is one too. */
                device?: string | null;
                /** @description Only of this country, ISO 3166 alpha-2; `Unknown` is one too. */
                country?: string | null;
                /** @description Only of this browser; `Unknown` is one too. */
                browser?: string | null;
                /** @description Only of this system; `Unknown` is one too. */
                os?: string | null;
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "group": "text",
                     *           "count": 1280,
                     *           "metrics": [
                     *             {
                     *               "metric": "LCP",
                     *               "count": 1280,
                     *               "p75": 1,
                     *               "p90": 1,
                     *               "p99": 1,
                     *               "rating": {
                     *                 "good": 0,
                     *                 "needsImprovement": 0,
                     *                 "poor": 0
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": {
                        items: {
                            group: string | null;
                            /** @description Values of all metrics. */
                            count: number;
                            /** @description Those that were measured. */
                            metrics: {
                                /** @enum {string} */
                                metric: "LCP" | "FCP" | "INP" | "CLS" | "TTFB" | "FID";
                                /** @description Values measured. */
                                count: number;
                                /** @description Three quarters of the values are at most this. Milliseconds; of CLS a plain number. All quantiles are exact; between two values they lie on the straight line (`PERCENTILE.INC` of spreadsheets). */
                                p75: number | ("Infinity" | "-Infinity" | "NaN");
                                /** @description Nine tenths of the values are at most this. Milliseconds; of CLS a plain number. */
                                p90: number | ("Infinity" | "-Infinity" | "NaN");
                                /** @description 99 of 100 values are at most this. Milliseconds; of CLS a plain number. */
                                p99: number | ("Infinity" | "-Infinity" | "NaN");
                                /** @description Shares of the values, 0 to 1. */
                                rating: {
                                    /** @description LCP up to 2500, FCP 1800, INP 200, CLS 0.1, TTFB 800, FID 100. */
                                    good: number | ("Infinity" | "-Infinity" | "NaN");
                                    /** @description Between the two. */
                                    needsImprovement: number | ("Infinity" | "-Infinity" | "NaN");
                                    /** @description LCP from 4000, FCP 3000, INP 500, CLS 0.25, TTFB 1800, FID 300. */
                                    poor: number | ("Infinity" | "-Infinity" | "NaN");
                                };
                            }[];
                        }[];
                        /** @description How many match, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description As asked; fewer where these items have 8 MiB. The next page is at `offset` + `limit`. */
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryTimeoutError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listVitalTrends: {
        parameters: {
            query?: {
                /** @description Default `hour` up to 3 days, else `day`. */
                interval?: "hour" | "day" | null;
                /** @description IANA name, such as `Europe/Berlin`. */
                timezone?: string | null;
                /**
                 * @description Inclusive; ISO 8601 or Unix ms. Default: 30 days before the end.
                 * @example 2026-03-01T00:00:00Z
                 */
                fromTime?: string | null;
                /**
                 * @description Exclusive; ISO 8601 or Unix ms. Default: now.
                 * @example 2026-03-08T00:00:00Z
                 */
                toTime?: string | null;
                /** @description Only this one; default all. */
                metric?: "LCP" | "FCP" | "INP" | "CLS" | "TTFB" | "FID" | null;
                /** @description Only of this page, a path; `Unknown` is one too. */
                page?: string | null;
                /** @description Only of this kind of device; `Unknown` is one too. */
                device?: string | null;
                /** @description Only of this country, ISO 3166 alpha-2; `Unknown` is one too. */
                country?: string | null;
                /** @description Only of this browser; `Unknown` is one too. */
                browser?: string | null;
                /** @description Only of this system; `Unknown` is one too. */
                os?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "interval": "hour",
                     *       "timezone": "text",
                     *       "items": [
                     *         {
                     *           "metric": "LCP",
                     *           "points": [
                     *             {
                     *               "time": "2026-03-01T12:00:00Z",
                     *               "count": 1280,
                     *               "p75": 1,
                     *               "p90": 1,
                     *               "p99": 1,
                     *               "rating": {
                     *                 "good": 0,
                     *                 "needsImprovement": 0,
                     *                 "poor": 0
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        interval: "hour" | "day";
                        timezone: string;
                        items: {
                            /** @enum {string} */
                            metric: "LCP" | "FCP" | "INP" | "CLS" | "TTFB" | "FID";
                            /** @description Every hour or day that the window touches, in the order of time. */
                            points: {
                                /** @description Start in the asked zone: `YYYY-MM-DD HH:MM:SS`, of days `YYYY-MM-DD`. */
                                time: string;
                                /** @description 0 where nothing was measured. */
                                count: number;
                                p75: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                                p90: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                                p99: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                                rating: {
                                    /** @description LCP up to 2500, FCP 1800, INP 200, CLS 0.1, TTFB 800, FID 100. */
                                    good: number | ("Infinity" | "-Infinity" | "NaN");
                                    /** @description Between the two. */
                                    needsImprovement: number | ("Infinity" | "-Infinity" | "NaN");
                                    /** @description LCP from 4000, FCP 3000, INP 500, CLS 0.25, TTFB 1800, FID 300. */
                                    poor: number | ("Infinity" | "-Infinity" | "NaN");
                                } | null;
                            }[];
                        }[];
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryTimeoutError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listReplays: {
        parameters: {
            query?: {
                /**
                 * @description Inclusive. ISO 8601 or Unix milliseconds.
                 * @example 2026-03-01T00:00:00Z
                 */
                fromTime?: string | null;
                /**
                 * @description Exclusive. ISO 8601 or Unix milliseconds.
                 * @example 2026-03-08T00:00:00Z
                 */
                toTime?: string | null;
                /** @description A path it shows, such as `/cart`. */
                route?: string | null;
                /** @description ISO 3166 alpha-2. */
                country?: string | null;
                /** @description Such as `Firefox`. */
                browser?: string | null;
                /** @description Whether an error was collected in it. */
                hasErrors?: "true" | "false" | null;
                /** @description Whether a web vital in it was poor. */
                poorVitals?: "true" | "false" | null;
                /** @description At least, ms. */
                minDuration?: string | null;
                /** @description At most, ms. */
                maxDuration?: string | null;
                /** @description Id or external id of a person, or id of a visitor. */
                person?: string | null;
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "sessionId": "text",
                     *           "windowId": "text",
                     *           "startedAt": "2026-03-01T12:00:00.000Z",
                     *           "endedAt": "2026-03-01T12:00:00.000Z",
                     *           "duration": 1,
                     *           "isFinal": true,
                     *           "chunks": 1,
                     *           "events": 1,
                     *           "clicks": 1,
                     *           "bytes": 1,
                     *           "storedBytes": 1,
                     *           "hasFullSnapshot": true,
                     *           "hasErrors": true,
                     *           "hasPoorVitals": true,
                     *           "viewed": true,
                     *           "routes": [
                     *             "text"
                     *           ],
                     *           "entryRoute": "text",
                     *           "exitRoute": "text",
                     *           "browser": "text",
                     *           "os": "text",
                     *           "device": "text",
                     *           "country": "text",
                     *           "personId": "text",
                     *           "externalId": "text",
                     *           "isIdentified": true
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Replay"][];
                        /** @description How many match, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description As asked; fewer where these items have 8 MiB. The next page is at `offset` + `limit`. */
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryTimeoutError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    readReplayUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "replays": 1,
                     *       "chunks": 1,
                     *       "events": 1,
                     *       "bytes": 1,
                     *       "storedBytes": 1
                     *     }
                     */
                    "application/json": {
                        /** @description Windows of sessions. */
                        replays: number;
                        chunks: number;
                        events: number;
                        /** @description Of the events as JSON. */
                        bytes: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description On disk. */
                        storedBytes: number | ("Infinity" | "-Infinity" | "NaN");
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryTimeoutError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    getReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the session.
                 * @example text
                 */
                sessionId: string;
                /**
                 * @description Id of the window.
                 * @example text
                 */
                windowId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessionId": "text",
                     *       "windowId": "text",
                     *       "startedAt": "2026-03-01T12:00:00.000Z",
                     *       "endedAt": "2026-03-01T12:00:00.000Z",
                     *       "duration": 1,
                     *       "isFinal": true,
                     *       "chunks": 1,
                     *       "events": 1,
                     *       "clicks": 1,
                     *       "bytes": 1,
                     *       "storedBytes": 1,
                     *       "hasFullSnapshot": true,
                     *       "hasErrors": true,
                     *       "hasPoorVitals": true,
                     *       "viewed": true,
                     *       "routes": [
                     *         "text"
                     *       ],
                     *       "entryRoute": "text",
                     *       "exitRoute": "text",
                     *       "browser": "text",
                     *       "os": "text",
                     *       "device": "text",
                     *       "country": "text",
                     *       "personId": "text",
                     *       "externalId": "text",
                     *       "isIdentified": true
                     *     }
                     */
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryTimeoutError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    deleteReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the session.
                 * @example text
                 */
                sessionId: string;
                /**
                 * @description Id of the window.
                 * @example text
                 */
                windowId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryTimeoutError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    readReplayEvents: {
        parameters: {
            query?: {
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the session.
                 * @example text
                 */
                sessionId: string;
                /**
                 * @description Id of the window.
                 * @example text
                 */
                windowId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false,
                     *       "items": [
                     *         {}
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description How many chunks it has. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description Chunks of a page. */
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description Whether there are more chunks. */
                        hasMore: boolean;
                        /** @description rrweb events. */
                        items: {
                            [key: string]: unknown;
                        }[];
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryTimeoutError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    markReplayViewed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the session.
                 * @example text
                 */
                sessionId: string;
                /**
                 * @description Id of the window.
                 * @example text
                 */
                windowId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "viewed": true
                 *     }
                 */
                "application/json": {
                    /** @description False takes the mark away. */
                    viewed: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryTimeoutError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    getRetention: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": 1,
                     *       "telemetry": 1,
                     *       "vitals": 1,
                     *       "errors": 1,
                     *       "outcomes": 1,
                     *       "replays": 1,
                     *       "defaults": {
                     *         "events": 1,
                     *         "telemetry": 1,
                     *         "vitals": 1,
                     *         "errors": 1,
                     *         "outcomes": 1,
                     *         "replays": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Retention"];
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    updateRetention: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "events": 1,
                 *       "telemetry": 1
                 *     }
                 */
                "application/json": {
                    events?: number | null;
                    telemetry?: number | null;
                    vitals?: number | null;
                    errors?: number | null;
                    outcomes?: number | null;
                    replays?: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": 1,
                     *       "telemetry": 1,
                     *       "vitals": 1,
                     *       "errors": 1,
                     *       "outcomes": 1,
                     *       "replays": 1,
                     *       "defaults": {
                     *         "events": 1,
                     *         "telemetry": 1,
                     *         "vitals": 1,
                     *         "errors": 1,
                     *         "outcomes": 1,
                     *         "replays": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Retention"];
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    getQuotas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "itemsPerSecond",
                     *           "title": "Version 2.4 is out",
                     *           "unit": "items",
                     *           "period": "second",
                     *           "limit": 50,
                     *           "ownLimit": 0,
                     *           "defaultLimit": 0,
                     *           "used": 1,
                     *           "overSince": "text",
                     *           "lastOverAt": "text",
                     *           "beyond": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Quota"][];
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    updateQuotas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "itemsPerSecond": 0,
                 *       "errorsPerSecond": 0
                 *     }
                 */
                "application/json": {
                    itemsPerSecond?: number | null;
                    errorsPerSecond?: number | null;
                    bytesPerMinute?: number | null;
                    itemsPerMonth?: number | null;
                    eventNames?: number | null;
                    propertyNames?: number | null;
                    dimensionValues?: number | null;
                    releases?: number | null;
                    issues?: number | null;
                    people?: number | null;
                    replayBytes?: number | null;
                    builds?: number | null;
                    buildBytes?: number | null;
                    diskBytes?: number | null;
                    dashboards?: number | null;
                    dataSources?: number | null;
                    networkRules?: number | null;
                    labels?: number | null;
                    markers?: number | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "name": "itemsPerSecond",
                     *           "title": "Version 2.4 is out",
                     *           "unit": "items",
                     *           "period": "second",
                     *           "limit": 50,
                     *           "ownLimit": 0,
                     *           "defaultLimit": 0,
                     *           "used": 1,
                     *           "overSince": "text",
                     *           "lastOverAt": "text",
                     *           "beyond": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Quota"][];
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    getErrorGrouping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mode": "modern",
                     *       "parserMaxInputBytes": 1048576,
                     *       "parserMaxLines": 16384,
                     *       "parserMaxLineBytes": 65536,
                     *       "segmentSelection": "root_and_terminal_cause",
                     *       "includeErrorKind": true,
                     *       "rawStackPolicy": "bounded",
                     *       "rawStackMaxBytes": 1048576,
                     *       "maxFrames": 8,
                     *       "includeFunction": true,
                     *       "includeModule": true,
                     *       "includeFile": true,
                     *       "runtimeFramePolicy": "exclude_when_application_frame_exists",
                     *       "adjacentFramePolicy": "deduplicate",
                     *       "exclusions": [
                     *         {
                     *           "field": "module",
                     *           "matcher": "prefix",
                     *           "pattern": "node:"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorGrouping"];
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    updateErrorGrouping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mode": "modern",
                 *       "parserMaxInputBytes": 1048576,
                 *       "parserMaxLines": 16384,
                 *       "parserMaxLineBytes": 65536,
                 *       "segmentSelection": "root_and_terminal_cause",
                 *       "includeErrorKind": true,
                 *       "rawStackPolicy": "bounded",
                 *       "rawStackMaxBytes": 1048576,
                 *       "maxFrames": 8,
                 *       "includeFunction": true,
                 *       "includeModule": true,
                 *       "includeFile": true,
                 *       "runtimeFramePolicy": "exclude_when_application_frame_exists",
                 *       "adjacentFramePolicy": "deduplicate",
                 *       "exclusions": [
                 *         {
                 *           "field": "module",
                 *           "matcher": "prefix",
                 *           "pattern": "node:"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ErrorGrouping"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mode": "modern",
                     *       "parserMaxInputBytes": 1048576,
                     *       "parserMaxLines": 16384,
                     *       "parserMaxLineBytes": 65536,
                     *       "segmentSelection": "root_and_terminal_cause",
                     *       "includeErrorKind": true,
                     *       "rawStackPolicy": "bounded",
                     *       "rawStackMaxBytes": 1048576,
                     *       "maxFrames": 8,
                     *       "includeFunction": true,
                     *       "includeModule": true,
                     *       "includeFile": true,
                     *       "runtimeFramePolicy": "exclude_when_application_frame_exists",
                     *       "adjacentFramePolicy": "deduplicate",
                     *       "exclusions": [
                     *         {
                     *           "field": "module",
                     *           "matcher": "prefix",
                     *           "pattern": "node:"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorGrouping"];
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    mergeErrors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                 *       "primaryErrorId": "019cfc28-0b7d-7c21-a4f3-6b5c4d3e2f10",
                 *       "mergedErrorIds": [
                 *         "019cfc28-44e1-7a90-b3c2-1d2e3f405162"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Id or slug of the project. */
                    projectId: string;
                    /** @description Id of the issue that stays. */
                    primaryErrorId: string;
                    /** @description Ids of issues of the same project, without the primary. */
                    mergedErrorIds: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "primaryErrorId": "019cfc28-0b7d-7c21-a4f3-6b5c4d3e2f10"
                     *     }
                     */
                    "application/json": {
                        success: boolean;
                        primaryErrorId: string;
                    };
                };
            };
            /** @description ErrorTrackingValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorTrackingValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    unmergeErrors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                 *       "primaryErrorId": "019cfc28-0b7d-7c21-a4f3-6b5c4d3e2f10",
                 *       "mergedErrorIds": [
                 *         "019cfc28-44e1-7a90-b3c2-1d2e3f405162"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Id or slug of the project. */
                    projectId: string;
                    /** @description Id of the issue that stays. */
                    primaryErrorId: string;
                    /** @description Ids of issues of the same project, without the primary. */
                    mergedErrorIds: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "primaryErrorId": "019cfc28-0b7d-7c21-a4f3-6b5c4d3e2f10"
                     *     }
                     */
                    "application/json": {
                        success: boolean;
                        primaryErrorId: string;
                    };
                };
            };
            /** @description ErrorTrackingValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorTrackingValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    createErrorLabel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                 *       "name": "Checkout",
                 *       "color": "#2563eb"
                 *     }
                 */
                "application/json": {
                    /** @description Id or slug of the project. */
                    projectId: string;
                    /** @description 1 to 200 characters after trimming. */
                    name: string;
                    /** @description A CSS colour of at most 64 characters. */
                    color: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "name": "Checkout",
                     *       "color": "#2563eb",
                     *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "position": 0,
                     *       "createdBy": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *       "updatedBy": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "updatedAt": "2026-03-01T12:00:00.000Z",
                     *       "issueCount": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorLabel"];
                };
            };
            /** @description ErrorTrackingValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorTrackingValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listErrorLabels: {
        parameters: {
            query?: {
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "name": "Checkout",
                     *           "color": "#2563eb",
                     *           "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "position": 0,
                     *           "createdBy": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *           "updatedBy": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *           "createdAt": "2026-03-01T12:00:00.000Z",
                     *           "updatedAt": "2026-03-01T12:00:00.000Z",
                     *           "issueCount": 1
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["ErrorLabel"][];
                        /** @description How many match, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description As asked; fewer where these items have 8 MiB. The next page is at `offset` + `limit`. */
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description ErrorTrackingValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorTrackingValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    deleteErrorLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the error label.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ErrorTrackingValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorTrackingValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    updateErrorLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the error label.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Checkout",
                 *       "color": "#2563eb"
                 *     }
                 */
                "application/json": {
                    name?: string | null;
                    color?: string | null;
                    position?: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "name": "Checkout",
                     *       "color": "#2563eb",
                     *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "position": 0,
                     *       "createdBy": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *       "updatedBy": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "updatedAt": "2026-03-01T12:00:00.000Z",
                     *       "issueCount": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorLabel"];
                };
            };
            /** @description ErrorTrackingValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorTrackingValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    getIssue: {
        parameters: {
            query?: {
                /**
                 * @description Inclusive; ISO 8601 or Unix ms. Default 30 days before the end.
                 * @example 2026-03-01T00:00:00Z
                 */
                fromTime?: string | null;
                /**
                 * @description Exclusive; ISO 8601 or Unix ms. Default: to the newest.
                 * @example 2026-03-08T00:00:00Z
                 */
                toTime?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the issue.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "language": "text",
                     *       "type": "text",
                     *       "message": "One clear sentence.",
                     *       "state": "open",
                     *       "labels": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "name": "My site",
                     *           "color": "#2563eb"
                     *         }
                     *       ],
                     *       "mergedInto": "text",
                     *       "resolvedAt": "2026-03-01T12:00:00.000Z",
                     *       "resolvedIn": "text",
                     *       "reopenedAt": "2026-03-01T12:00:00.000Z",
                     *       "assignee": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "name": "My site",
                     *         "image": "https://example.com/ann.png"
                     *       },
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "updatedAt": "2026-03-01T12:00:00.000Z",
                     *       "count": 1280,
                     *       "people": 1,
                     *       "firstSeen": "2026-03-01T12:00:00.000Z",
                     *       "lastSeen": "2026-03-01T12:00:00.000Z",
                     *       "fingerprints": [
                     *         {
                     *           "algorithm": "text",
                     *           "hash": "text"
                     *         }
                     *       ],
                     *       "merged": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "type": "text",
                     *           "message": "One clear sentence."
                     *         }
                     *       ],
                     *       "series": {
                     *         "interval": "hour",
                     *         "points": [
                     *           {
                     *             "at": "2026-03-01T12:00:00.000Z",
                     *             "count": 1280
                     *           }
                     *         ]
                     *       },
                     *       "latest": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "timestamp": "2026-03-01T12:00:00.000Z",
                     *         "receivedAt": "2026-03-01T12:00:00.000Z",
                     *         "count": 1280,
                     *         "handled": true,
                     *         "causes": [
                     *           {
                     *             "type": "text",
                     *             "message": "One clear sentence.",
                     *             "stack": "text"
                     *           }
                     *         ],
                     *         "context": {},
                     *         "language": "text",
                     *         "type": "text",
                     *         "message": "One clear sentence.",
                     *         "stack": "text",
                     *         "mapped": {
                     *           "type": "text",
                     *           "stack": "text",
                     *           "frames": [
                     *             {
                     *               "raw": "text",
                     *               "mapped": [
                     *                 "text"
                     *               ],
                     *               "reason": "no_release"
                     *             }
                     *           ],
                     *           "causes": [
                     *             {
                     *               "type": "text",
                     *               "stack": "text",
                     *               "frames": [
                     *                 {
                     *                   "raw": "text",
                     *                   "mapped": [
                     *                     "text"
                     *                   ],
                     *                   "reason": "no_release"
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         },
                     *         "release": "text",
                     *         "exactHash": "text",
                     *         "groupHash": "text",
                     *         "algorithm": "text",
                     *         "grouping": {
                     *           "algorithm": "text",
                     *           "hash": "text",
                     *           "evidence": {
                     *             "path": "frames",
                     *             "kind": "text",
                     *             "message": "One clear sentence.",
                     *             "stack": "none",
                     *             "raw": {
                     *               "reason": "input_bytes",
                     *               "bytes": 1,
                     *               "cut": true
                     *             },
                     *             "segments": [
                     *               {
                     *                 "relation": "root",
                     *                 "kind": "text",
                     *                 "frames": [
                     *                   {
                     *                     "line": "text",
                     *                     "function": "text",
                     *                     "module": "text",
                     *                     "file": "text",
                     *                     "skipped": "malformed"
                     *                   }
                     *                 ],
                     *                 "skippedMore": 1
                     *               }
                     *             ]
                     *           },
                     *           "framesOmitted": "too_costly"
                     *         },
                     *         "cut": [
                     *           "message"
                     *         ],
                     *         "visitorId": "text",
                     *         "sessionId": "text",
                     *         "windowId": "text",
                     *         "browser": "text",
                     *         "browserVersion": "text",
                     *         "device": "text",
                     *         "os": "text",
                     *         "osVersion": "text",
                     *         "country": "text",
                     *         "page": "text",
                     *         "url": "https://bellwether.example.com",
                     *         "sdkName": "text",
                     *         "sdkVersion": "text"
                     *       }
                     *     }
                     */
                    "application/json": {
                        id: string;
                        projectId: string;
                        /** @description Such as `java`. */
                        language: string;
                        /** @description Of its first occurrence. */
                        type: string;
                        /** @description Of its first occurrence, at most 1,000 characters. */
                        message: string;
                        /** @enum {string} */
                        state: "open" | "resolved" | "ignored";
                        labels: {
                            id: string;
                            name: string;
                            color: string;
                        }[];
                        mergedInto: string | null;
                        resolvedAt: string | null;
                        resolvedIn: string | null;
                        reopenedAt: string | null;
                        assignee: {
                            id: string;
                            name: string;
                            image: string | null;
                        } | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        updatedAt: string;
                        /** @description Occurrences in the window. */
                        count: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description Different visitors in the window, where any were named. */
                        people: number | ("Infinity" | "-Infinity" | "NaN");
                        firstSeen: string | null;
                        lastSeen: string | null;
                        /** @description What its occurrences are known by. */
                        fingerprints: {
                            algorithm: string;
                            hash: string;
                        }[];
                        /** @description What was merged into it, each of which can be taken out again. */
                        merged: {
                            id: string;
                            type: string;
                            message: string;
                        }[];
                        series: {
                            /** @enum {string} */
                            interval: "hour" | "day";
                            /** @description Hours or days in which it occurred; the others are 0. */
                            points: {
                                /**
                                 * Format: date-time
                                 * @description When the hour or day (UTC) begins.
                                 */
                                at: string;
                                count: number | ("Infinity" | "-Infinity" | "NaN");
                            }[];
                        };
                        latest: components["schemas"]["ErrorOccurrence"] | null;
                    };
                };
            };
            /** @description ErrorTrackingValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorTrackingValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryTimeoutError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    updateIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the issue.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "open",
                 *       "resolvedIn": "text"
                 *     }
                 */
                "application/json": {
                    state?: ("open" | "resolved" | "ignored") | null;
                    resolvedIn?: string | null;
                    assigneeId?: string | null;
                    labelIds?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "language": "text",
                     *       "type": "text",
                     *       "message": "One clear sentence.",
                     *       "state": "open",
                     *       "labels": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "name": "My site",
                     *           "color": "#2563eb"
                     *         }
                     *       ],
                     *       "mergedInto": "text",
                     *       "resolvedAt": "2026-03-01T12:00:00.000Z",
                     *       "resolvedIn": "text",
                     *       "reopenedAt": "2026-03-01T12:00:00.000Z",
                     *       "assignee": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "name": "My site",
                     *         "image": "https://example.com/ann.png"
                     *       },
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "updatedAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorIssueRecord"];
                };
            };
            /** @description ErrorTrackingValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorTrackingValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listIssueHistory: {
        parameters: {
            query?: {
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the issue.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "at": "2026-03-01T12:00:00.000Z",
                     *           "action": "merged",
                     *           "actorId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *           "actorName": "Ann",
                     *           "detail": {}
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["ErrorIssueHistoryEntry"][];
                        /** @description How many match, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description As asked; fewer where these items have 8 MiB. The next page is at `offset` + `limit`. */
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description ErrorTrackingValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorTrackingValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listIssueComments: {
        parameters: {
            query?: {
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the issue.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "issueId": "text",
                     *           "author": {
                     *             "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *             "name": "My site",
                     *             "image": "https://example.com/ann.png"
                     *           },
                     *           "text": "text",
                     *           "createdAt": "2026-03-01T12:00:00.000Z",
                     *           "updatedAt": "2026-03-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["ErrorIssueComment"][];
                        /** @description How many match, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description As asked; fewer where these items have 8 MiB. The next page is at `offset` + `limit`. */
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description ErrorTrackingValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorTrackingValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    createIssueComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the issue.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "text"
                 *     }
                 */
                "application/json": {
                    /** @description 1 to 10000 characters, as plain text. */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "issueId": "text",
                     *       "author": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "name": "My site",
                     *         "image": "https://example.com/ann.png"
                     *       },
                     *       "text": "text",
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "updatedAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorIssueComment"];
                };
            };
            /** @description ErrorTrackingValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorTrackingValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    deleteIssueComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the issue.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
                /**
                 * @description Id of the comment.
                 * @example text
                 */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ErrorTrackingValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorTrackingValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    updateIssueComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the issue.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
                /**
                 * @description Id of the comment.
                 * @example text
                 */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "text"
                 *     }
                 */
                "application/json": {
                    /** @description 1 to 10000 characters, as plain text. */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "issueId": "text",
                     *       "author": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "name": "My site",
                     *         "image": "https://example.com/ann.png"
                     *       },
                     *       "text": "text",
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "updatedAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ErrorIssueComment"];
                };
            };
            /** @description ErrorTrackingValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorTrackingValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listIssues: {
        parameters: {
            query?: {
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
                /**
                 * @description Inclusive; ISO 8601 or Unix ms. Default 30 days before the end.
                 * @example 2026-03-01T00:00:00Z
                 */
                fromTime?: string | null;
                /**
                 * @description Exclusive; ISO 8601 or Unix ms. Default: to the newest.
                 * @example 2026-03-08T00:00:00Z
                 */
                toTime?: string | null;
                /** @description Only these; default all. */
                state?: "open" | "resolved" | "ignored" | null;
                /** @description Only these, such as `java`. */
                language?: string | null;
                /**
                 * @description Id of a label: only those that have it.
                 * @example visitors
                 */
                label?: string | null;
                /** @description Id of a user: only those that are given to them. */
                assignee?: string | null;
                /** @description Count only occurrences of this release. */
                release?: string | null;
                /**
                 * @description Part of the type or the message; case does not matter.
                 * @example site
                 */
                search?: string | null;
                /** @description Default `lastSeen`. */
                sort?: "lastSeen" | "firstSeen" | "count" | "people" | null;
                /** @description Default `desc`. */
                direction?: "asc" | "desc" | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "language": "text",
                     *           "type": "text",
                     *           "message": "One clear sentence.",
                     *           "state": "open",
                     *           "labels": [
                     *             {
                     *               "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *               "name": "My site",
                     *               "color": "#2563eb"
                     *             }
                     *           ],
                     *           "mergedInto": "text",
                     *           "resolvedAt": "2026-03-01T12:00:00.000Z",
                     *           "resolvedIn": "text",
                     *           "reopenedAt": "2026-03-01T12:00:00.000Z",
                     *           "assignee": {
                     *             "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *             "name": "My site",
                     *             "image": "https://example.com/ann.png"
                     *           },
                     *           "createdAt": "2026-03-01T12:00:00.000Z",
                     *           "updatedAt": "2026-03-01T12:00:00.000Z",
                     *           "count": 1280,
                     *           "people": 1,
                     *           "firstSeen": "2026-03-01T12:00:00.000Z",
                     *           "lastSeen": "2026-03-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["ErrorIssue"][];
                        /** @description How many match, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description As asked; fewer where these items have 8 MiB. The next page is at `offset` + `limit`. */
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description ErrorTrackingValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorTrackingValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryTimeoutError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listOccurrences: {
        parameters: {
            query?: {
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
                /**
                 * @description Inclusive; ISO 8601 or Unix ms. Default 30 days before the end.
                 * @example 2026-03-01T00:00:00Z
                 */
                fromTime?: string | null;
                /**
                 * @description Exclusive; ISO 8601 or Unix ms. Default: to the newest.
                 * @example 2026-03-08T00:00:00Z
                 */
                toTime?: string | null;
                /** @description Only of this release. */
                release?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the issue.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "timestamp": "2026-03-01T12:00:00.000Z",
                     *           "receivedAt": "2026-03-01T12:00:00.000Z",
                     *           "count": 1280,
                     *           "handled": true,
                     *           "causes": [
                     *             {
                     *               "type": "text",
                     *               "message": "One clear sentence.",
                     *               "stack": "text"
                     *             }
                     *           ],
                     *           "context": {},
                     *           "language": "text",
                     *           "type": "text",
                     *           "message": "One clear sentence.",
                     *           "stack": "text",
                     *           "mapped": {
                     *             "type": "text",
                     *             "stack": "text",
                     *             "frames": [
                     *               {
                     *                 "raw": "text",
                     *                 "mapped": [
                     *                   "text"
                     *                 ],
                     *                 "reason": "no_release"
                     *               }
                     *             ],
                     *             "causes": [
                     *               {
                     *                 "type": "text",
                     *                 "stack": "text",
                     *                 "frames": [
                     *                   {
                     *                     "raw": "text",
                     *                     "mapped": [
                     *                       "text"
                     *                     ],
                     *                     "reason": "no_release"
                     *                   }
                     *                 ]
                     *               }
                     *             ]
                     *           },
                     *           "release": "text",
                     *           "exactHash": "text",
                     *           "groupHash": "text",
                     *           "algorithm": "text",
                     *           "grouping": {
                     *             "algorithm": "text",
                     *             "hash": "text",
                     *             "evidence": {
                     *               "path": "frames",
                     *               "kind": "text",
                     *               "message": "One clear sentence.",
                     *               "stack": "none",
                     *               "raw": {
                     *                 "reason": "input_bytes",
                     *                 "bytes": 1,
                     *                 "cut": true
                     *               },
                     *               "segments": [
                     *                 {
                     *                   "relation": "root",
                     *                   "kind": "text",
                     *                   "frames": [
                     *                     {
                     *                       "line": "text",
                     *                       "function": "text",
                     *                       "module": "text",
                     *                       "file": "text",
                     *                       "skipped": "malformed"
                     *                     }
                     *                   ],
                     *                   "skippedMore": 1
                     *                 }
                     *               ]
                     *             },
                     *             "framesOmitted": "too_costly"
                     *           },
                     *           "cut": [
                     *             "message"
                     *           ],
                     *           "visitorId": "text",
                     *           "sessionId": "text",
                     *           "windowId": "text",
                     *           "browser": "text",
                     *           "browserVersion": "text",
                     *           "device": "text",
                     *           "os": "text",
                     *           "osVersion": "text",
                     *           "country": "text",
                     *           "page": "text",
                     *           "url": "https://bellwether.example.com",
                     *           "sdkName": "text",
                     *           "sdkVersion": "text"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["ErrorOccurrence"][];
                        /** @description How many match, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description As asked; fewer where these items have 8 MiB. The next page is at `offset` + `limit`. */
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description ErrorTrackingValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorTrackingValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryTimeoutError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    previewErrorGrouping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mode": "legacy",
                 *       "parserMaxInputBytes": 1,
                 *       "parserMaxLines": 1,
                 *       "parserMaxLineBytes": 1,
                 *       "segmentSelection": "error_kind_only",
                 *       "includeErrorKind": true,
                 *       "rawStackPolicy": "bounded",
                 *       "rawStackMaxBytes": 1,
                 *       "maxFrames": 0,
                 *       "includeFunction": true,
                 *       "includeModule": true,
                 *       "includeFile": true,
                 *       "runtimeFramePolicy": "exclude_when_application_frame_exists",
                 *       "adjacentFramePolicy": "deduplicate",
                 *       "exclusions": [
                 *         {
                 *           "field": "function",
                 *           "matcher": "exact",
                 *           "pattern": "text"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ErrorGrouping"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "occurrences": 1,
                     *       "complete": true,
                     *       "groupsBefore": 1,
                     *       "groupsAfter": 1,
                     *       "newIssues": 1,
                     *       "merges": [
                     *         {
                     *           "issueId": "text",
                     *           "hashes": [
                     *             "text"
                     *           ],
                     *           "count": 1280,
                     *           "from": [
                     *             {
                     *               "issueId": "text",
                     *               "count": 1280
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "splits": [
                     *         {
                     *           "issueId": "text",
                     *           "count": 1280,
                     *           "into": [
                     *             {
                     *               "issueId": "text",
                     *               "hashes": [
                     *                 "text"
                     *               ],
                     *               "count": 1280
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description How many were compared. */
                        occurrences: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description False: only the newest were compared, as there is too much to read of them. */
                        complete: boolean;
                        /** @description Issues that the occurrences belong to now. */
                        groupsBefore: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description Issues they would belong to. */
                        groupsAfter: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description Those of `groupsAfter` that are not there yet. */
                        newIssues: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description What would be one that is several issues now, the largest first. */
                        merges: {
                            issueId: string | null;
                            hashes: string[];
                            /** @description Of the occurrences compared. */
                            count: number | ("Infinity" | "-Infinity" | "NaN");
                            from: {
                                issueId: string;
                                /** @description Of the occurrences compared. */
                                count: number | ("Infinity" | "-Infinity" | "NaN");
                            }[];
                        }[];
                        /** @description Issues that would be several, the largest first. */
                        splits: {
                            issueId: string;
                            /** @description Of the occurrences compared. */
                            count: number | ("Infinity" | "-Infinity" | "NaN");
                            into: {
                                issueId: string | null;
                                hashes: string[];
                                /** @description Of the occurrences compared. */
                                count: number | ("Infinity" | "-Infinity" | "NaN");
                            }[];
                        }[];
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryTimeoutError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listMarkerCollections: {
        parameters: {
            query?: {
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "name": "Deployments",
                     *           "description": "What the team looks at on Mondays.",
                     *           "icon": "📈",
                     *           "emoji": "📈",
                     *           "color": "#2563eb",
                     *           "position": 0,
                     *           "enabled": true,
                     *           "createdAt": "2026-03-01T12:00:00.000Z",
                     *           "updatedAt": "2026-03-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["MarkerCollection"][];
                        /** @description How many match, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description As asked; fewer where these items have 8 MiB. The next page is at `offset` + `limit`. */
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    createMarkerCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Deployments"
                 *     }
                 */
                "application/json": {
                    /** @description 1 to 200 characters after trimming. */
                    name: string;
                    description?: string | null;
                    icon?: string | null;
                    emoji?: string | null;
                    color?: string | null;
                    position?: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                    enabled?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "name": "Deployments",
                     *       "description": "What the team looks at on Mondays.",
                     *       "icon": "📈",
                     *       "emoji": "📈",
                     *       "color": "#2563eb",
                     *       "position": 0,
                     *       "enabled": true,
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "updatedAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["MarkerCollection"];
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    deleteMarkerCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the marker collection.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    updateMarkerCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the marker collection.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Deployments",
                 *       "description": "What the team looks at on Mondays."
                 *     }
                 */
                "application/json": {
                    name?: string | null;
                    description?: string | null;
                    icon?: string | null;
                    emoji?: string | null;
                    color?: string | null;
                    position?: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                    enabled?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "name": "Deployments",
                     *       "description": "What the team looks at on Mondays.",
                     *       "icon": "📈",
                     *       "emoji": "📈",
                     *       "color": "#2563eb",
                     *       "position": 0,
                     *       "enabled": true,
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "updatedAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["MarkerCollection"];
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listMarkers: {
        parameters: {
            query?: {
                /**
                 * @description Only from this time on: ISO 8601 or Unix milliseconds.
                 * @example 2026-03-01T00:00:00Z
                 */
                fromTime?: string | null;
                /**
                 * @description Only before this time: ISO 8601 or Unix milliseconds.
                 * @example 2026-03-08T00:00:00Z
                 */
                toTime?: string | null;
                /**
                 * @description Only those of this collection.
                 * @example 019cfc27-8e11-7f3a-9c55-0a1b2c3d4e5f
                 */
                collectionId?: string | null;
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "collectionId": "019cfc27-8e11-7f3a-9c55-0a1b2c3d4e5f",
                     *           "time": "2026-03-01T12:00:00Z",
                     *           "title": "Version 2.4 is out",
                     *           "description": "What the team looks at on Mondays.",
                     *           "icon": "📈",
                     *           "emoji": "📈",
                     *           "color": "#2563eb",
                     *           "source": "manual",
                     *           "createdAt": "2026-03-01T12:00:00.000Z",
                     *           "updatedAt": "2026-03-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Marker"][];
                        /** @description How many match, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description As asked; fewer where these items have 8 MiB. The next page is at `offset` + `limit`. */
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    createMarker: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "collectionId": "019cfc27-8e11-7f3a-9c55-0a1b2c3d4e5f",
                 *       "title": "Version 2.4 is out"
                 *     }
                 */
                "application/json": {
                    /** @description A collection of the project. */
                    collectionId: string;
                    time?: (string | (number | ("Infinity" | "-Infinity" | "NaN"))) | null;
                    /** @description 1 to 200 characters after trimming. */
                    title: string;
                    description?: string | null;
                    icon?: string | null;
                    emoji?: string | null;
                    color?: string | null;
                    source?: ("manual" | "api" | "deployment") | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "collectionId": "019cfc27-8e11-7f3a-9c55-0a1b2c3d4e5f",
                     *       "time": "2026-03-01T12:00:00Z",
                     *       "title": "Version 2.4 is out",
                     *       "description": "What the team looks at on Mondays.",
                     *       "icon": "📈",
                     *       "emoji": "📈",
                     *       "color": "#2563eb",
                     *       "source": "manual",
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "updatedAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Marker"];
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    deleteMarker: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the marker.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    updateMarker: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the marker.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "collectionId": "019cfc27-8e11-7f3a-9c55-0a1b2c3d4e5f",
                 *       "time": "2026-03-01T12:00:00Z"
                 *     }
                 */
                "application/json": {
                    collectionId?: string | null;
                    time?: (string | (number | ("Infinity" | "-Infinity" | "NaN"))) | null;
                    title?: string | null;
                    description?: string | null;
                    icon?: string | null;
                    emoji?: string | null;
                    color?: string | null;
                    source?: ("manual" | "api" | "deployment") | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "collectionId": "019cfc27-8e11-7f3a-9c55-0a1b2c3d4e5f",
                     *       "time": "2026-03-01T12:00:00Z",
                     *       "title": "Version 2.4 is out",
                     *       "description": "What the team looks at on Mondays.",
                     *       "icon": "📈",
                     *       "emoji": "📈",
                     *       "color": "#2563eb",
                     *       "source": "manual",
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "updatedAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Marker"];
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listPeople: {
        parameters: {
            query?: {
                /** @description Default `all`. */
                show?: "all" | "identified" | null;
                /**
                 * @description Part of the external id, name or e-mail, in upper or lower case.
                 * @example site
                 */
                search?: string | null;
                /**
                 * @description Inclusive. ISO 8601 or Unix milliseconds.
                 * @example 2026-03-01T00:00:00Z
                 */
                fromTime?: string | null;
                /**
                 * @description Exclusive. ISO 8601 or Unix milliseconds.
                 * @example 2026-03-08T00:00:00Z
                 */
                toTime?: string | null;
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "externalId": "text",
                     *           "isIdentified": true,
                     *           "name": "My site",
                     *           "email": "ann@example.com",
                     *           "avatarUrl": "text",
                     *           "firstSeenAt": "text",
                     *           "lastSeenAt": "text",
                     *           "events": 1,
                     *           "sessions": 1,
                     *           "lastIdentifiedAt": "text"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Person"][];
                        /** @description How many match, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description As asked; fewer where these items have 8 MiB. The next page is at `offset` + `limit`. */
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryTimeoutError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    getPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the user.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "externalId": "text",
                     *       "isIdentified": true,
                     *       "name": "My site",
                     *       "email": "ann@example.com",
                     *       "avatarUrl": "text",
                     *       "firstSeenAt": "text",
                     *       "lastSeenAt": "text",
                     *       "events": 1,
                     *       "sessions": 1,
                     *       "lastIdentifiedAt": "text",
                     *       "phone": "text",
                     *       "traits": {},
                     *       "firstIdentifiedAt": "text",
                     *       "visitors": [
                     *         "text"
                     *       ],
                     *       "latestSessions": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "startedAt": "text",
                     *           "endedAt": "text",
                     *           "events": 1,
                     *           "entryPage": "text",
                     *           "exitPage": "text",
                     *           "browser": "text",
                     *           "os": "text",
                     *           "device": "text",
                     *           "country": "text"
                     *         }
                     *       ],
                     *       "latestEvents": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "timestamp": "2026-03-01T12:00:00.000Z",
                     *           "event": "text",
                     *           "page": "text",
                     *           "url": "https://bellwether.example.com",
                     *           "session": "text"
                     *         }
                     *       ],
                     *       "latestErrors": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "timestamp": "2026-03-01T12:00:00.000Z",
                     *           "type": "text",
                     *           "message": "One clear sentence.",
                     *           "groupHash": "text",
                     *           "session": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PersonDetail"];
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryTimeoutError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    deletePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the user.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryTimeoutError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    removeIdentification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the user.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryTimeoutError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listDataSources: {
        parameters: {
            query?: {
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "name": "Players online",
                     *           "referenceId": "players_online",
                     *           "dataType": "number",
                     *           "metricShape": "scalar",
                     *           "regex": "^[a-z]+$",
                     *           "regexProblem": {
                     *             "reason": "invalid",
                     *             "message": "One clear sentence."
                     *           },
                     *           "allowNegative": true,
                     *           "allowFloat": true,
                     *           "minValue": 0,
                     *           "maxValue": 1000,
                     *           "createdAt": "2026-03-01T12:00:00.000Z",
                     *           "updatedAt": "2026-03-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["DataSource"][];
                        /** @description How many match, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description As asked; fewer where these items have 8 MiB. The next page is at `offset` + `limit`. */
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    createDataSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Players online",
                 *       "referenceId": "players_online",
                 *       "dataType": "number"
                 *     }
                 */
                "application/json": {
                    /** @description 1 to 200 characters after trimming. */
                    name: string;
                    /** @description 1 to 100 of a-z, 0-9 and underscores. */
                    referenceId: string;
                    /** @enum {string} */
                    dataType: "number" | "string" | "boolean" | "json";
                    metricShape?: ("scalar" | "array" | "map") | null;
                    regex?: string | null;
                    allowNegative?: boolean | null;
                    allowFloat?: boolean | null;
                    minValue?: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                    maxValue?: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "name": "Players online",
                     *       "referenceId": "players_online",
                     *       "dataType": "number",
                     *       "metricShape": "scalar",
                     *       "regex": "^[a-z]+$",
                     *       "regexProblem": {
                     *         "reason": "invalid",
                     *         "message": "One clear sentence."
                     *       },
                     *       "allowNegative": true,
                     *       "allowFloat": true,
                     *       "minValue": 0,
                     *       "maxValue": 1000,
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "updatedAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["DataSource"];
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    deleteDataSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the data source.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    updateDataSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the data source.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Players online",
                 *       "referenceId": "players_online"
                 *     }
                 */
                "application/json": {
                    name?: string | null;
                    referenceId?: string | null;
                    dataType?: ("number" | "string" | "boolean" | "json") | null;
                    metricShape?: ("scalar" | "array" | "map") | null;
                    regex?: string | null;
                    allowNegative?: boolean | null;
                    allowFloat?: boolean | null;
                    minValue?: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                    maxValue?: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "name": "Players online",
                     *       "referenceId": "players_online",
                     *       "dataType": "number",
                     *       "metricShape": "scalar",
                     *       "regex": "^[a-z]+$",
                     *       "regexProblem": {
                     *         "reason": "invalid",
                     *         "message": "One clear sentence."
                     *       },
                     *       "allowNegative": true,
                     *       "allowFloat": true,
                     *       "minValue": 0,
                     *       "maxValue": 1000,
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "updatedAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["DataSource"];
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listNetworkRules: {
        parameters: {
            query?: {
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "ipAddress": "203.0.113.0/24",
                     *           "allowed": true,
                     *           "createdAt": "2026-03-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["NetworkRule"][];
                        /** @description How many match, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description As asked; fewer where these items have 8 MiB. The next page is at `offset` + `limit`. */
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    createNetworkRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ipAddress": "203.0.113.0/24",
                 *       "allowed": true
                 *     }
                 */
                "application/json": {
                    /** @description An IPv4 or IPv6 address or CIDR. */
                    ipAddress: string;
                    /** @description false denies. */
                    allowed: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "ipAddress": "203.0.113.0/24",
                     *       "allowed": true,
                     *       "createdAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["NetworkRule"];
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    deleteNetworkRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the network rule.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listUploadKeys: {
        parameters: {
            query?: {
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "name": "My site",
                     *           "prefix": "bw_x4T9",
                     *           "createdAt": "2026-03-01T12:00:00.000Z",
                     *           "lastUsedAt": "2026-03-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["UploadKey"][];
                        /** @description How many match, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description As asked; fewer where these items have 8 MiB. The next page is at `offset` + `limit`. */
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    createUploadKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "My site"
                 *     }
                 */
                "application/json": {
                    /** @description 1 to 200 characters. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "name": "My site",
                     *       "prefix": "bw_x4T9",
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "lastUsedAt": "2026-03-01T12:00:00.000Z",
                     *       "key": "bw_x4T9cQ2mVb7KcR1sHn6YwE3uJg8LfAZt4dQ9pX2m"
                     *     }
                     */
                    "application/json": components["schemas"]["NewUploadKey"];
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description ProjectConflictError. It collides with what is there. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    deleteUploadKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the upload key.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listBuilds: {
        parameters: {
            query?: {
                /** @description How many items; more than 1000 are taken as 1000. */
                limit?: string | null;
                /** @description How many items to skip. */
                offset?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "projectId": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "type": "javascript",
                     *           "buildId": "text",
                     *           "deployedAt": "2026-03-01T12:00:00.000Z",
                     *           "uploadedAt": "2026-03-01T12:00:00.000Z",
                     *           "files": 1,
                     *           "bytes": 1,
                     *           "storedBytes": 1,
                     *           "unusableFiles": 1,
                     *           "problems": [
                     *             {
                     *               "fileName": "text",
                     *               "problem": "not_json",
                     *               "message": "One clear sentence.",
                     *               "foundAt": "2026-03-01T12:00:00.000Z"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "limit": 50,
                     *       "offset": 0,
                     *       "hasMore": false
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Build"][];
                        /** @description How many match, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        /** @description As asked; fewer where these items have 8 MiB. The next page is at `offset` + `limit`. */
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    readBuildUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "builds": 1,
                     *       "files": 1,
                     *       "bytes": 1,
                     *       "storedBytes": 1
                     *     }
                     */
                    "application/json": {
                        builds: number;
                        files: number;
                        /** @description Of the files as they were sent. */
                        bytes: number;
                        /** @description On disk. */
                        storedBytes: number;
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    deleteBuild: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
                /**
                 * @description Id of the build.
                 * @example text
                 */
                buildId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description PayloadTooLargeError. The body is larger than 1 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listOutcomes: {
        parameters: {
            query?: {
                /**
                 * @description First UTC day: a day, a time or Unix ms; default 29 days before `to`.
                 * @example 2026-03-01
                 */
                from?: string | null;
                /**
                 * @description Last UTC day, included; default today.
                 * @example 2026-03-08
                 */
                to?: string | null;
            };
            header?: never;
            path: {
                /**
                 * @description Id or slug of the project.
                 * @example my-site
                 */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": "2026-03-01",
                     *       "to": "2026-03-08",
                     *       "items": [
                     *         {
                     *           "day": "2026-03-01",
                     *           "outcome": "accepted",
                     *           "detail": "text",
                     *           "count": 1280
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description `YYYY-MM-DD`. */
                        from: string;
                        /** @description `YYYY-MM-DD`. */
                        to: string;
                        items: {
                            /** @description `YYYY-MM-DD`. */
                            day: string;
                            /** @enum {string} */
                            outcome: "accepted" | "origin_not_allowed" | "address_blocked" | "address_not_allowed" | "bot" | "over_quota" | "identity_required" | "invalid" | "feature_disabled" | "duplicate" | "overloaded" | "project_deleted" | "sampled" | "folded" | "invalid_row" | "unprocessable";
                            /** @description Empty where there is no finer kind. */
                            detail: string;
                            count: number;
                        }[];
                    };
                };
            };
            /** @description ProjectValidationError. The request is not valid; nothing was changed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError. There is no API key or session, or it is not valid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError. The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError. Nothing has this id or slug. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description RateLimitedError. Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description InternalServerError. A fault of the service; the log has it under `requestId`. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError or QueryTimeoutError. A part of the service is away; `Retry-After` says when to try again. */
            503: {
                headers: {
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceUnavailableError"] | components["schemas"]["QueryTimeoutError"];
                };
            };
        };
    };
    collectorHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": "OK";
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    trackerSettings: {
        parameters: {
            query: {
                /**
                 * @description The project’s token.
                 * @example 7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s
                 */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each add-on by its name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "vitals": true,
                     *       "errors": true,
                     *       "replay": true
                     *     }
                     */
                    "application/json": {
                        /** @description Web vitals are taken. */
                        vitals: boolean;
                        /** @description Errors are taken. */
                        errors: boolean;
                        /** @description Session replays are taken. */
                        replay: boolean;
                    };
                };
            };
            /** @description As in the answer that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The token is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    collectWeb: {
        parameters: {
            query?: {
                /** @description As `Content-Encoding`, which a beacon cannot set. */
                encoding?: "gzip" | "deflate" | "zstd";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s",
                 *       "event": "signup",
                 *       "url": "https://example.com/pricing",
                 *       "properties": {
                 *         "plan": "team"
                 *       }
                 *     }
                 */
                "application/json": ({
                    /** @description The project’s token; else it is read from `Authorization`. */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description The client’s own id of the visitor; only its hash is kept.
                     */
                    userId?: string;
                    /**
                     * Format: uuid
                     * @description The same.
                     */
                    identifier?: string;
                    /**
                     * Format: uuid
                     * @description The same.
                     */
                    anonymousId?: string;
                    /** @description Opaque. Without one, sessions end after 30 minutes’ silence. */
                    sessionId?: string;
                    /** @description The same. */
                    session_id?: string;
                    /** @description Opaque. */
                    windowId?: string;
                    /** @description The release of the page. */
                    buildId?: string;
                    /** @description Who sends it. */
                    sdkName?: string;
                    /** @description Its version. */
                    sdkVersion?: string;
                    /** @description ISO 8601 or Unix ms; believed within 24 hours back and 5 minutes ahead, else the time of receipt counts. */
                    timestamp?: string | number;
                    /** @description Name of the event, 1 to 200 characters; `pageview` where there is none. */
                    event?: string;
                    /** @description Address of the page. */
                    url?: string;
                    /** @description Its path. */
                    page?: string;
                    /** @description Its title. */
                    title?: string;
                    /** @description Address of the page before. */
                    referrer?: string;
                    /** @description Campaign. */
                    utm_source?: string;
                    /** @description Campaign. */
                    utm_medium?: string;
                    /** @description Campaign. */
                    utm_campaign?: string;
                    /** @description Campaign. */
                    utm_term?: string;
                    /** @description Campaign. */
                    utm_content?: string;
                    /** @description Used where the User-Agent says nothing. */
                    browser?: string;
                    /** @description Likewise. */
                    browser_version?: string;
                    /** @description Likewise. */
                    device?: string;
                    /** @description Likewise. */
                    os?: string;
                    /** @description Likewise. */
                    os_version?: string;
                    /** @description Ignored: the server decides. */
                    cookieless?: unknown;
                    /** @description Up to 256 keys, 32 KiB and 8 levels. `time_on_page` and `session_duration` (ms) and `scroll_depth` (percent) become columns as well. */
                    properties?: {
                        [key: string]: unknown;
                    };
                    /** @description A body with errors and no event is no page view. */
                    errors?: unknown[];
                    /** @description Context of the errors. */
                    context?: unknown;
                    /** @description An object is merged into the top level first. */
                    data?: unknown;
                } & {
                    [key: string]: unknown;
                }) | ({
                    /** @description The project’s token; else it is read from `Authorization`. */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description The client’s own id of the visitor; only its hash is kept.
                     */
                    userId?: string;
                    /**
                     * Format: uuid
                     * @description The same.
                     */
                    identifier?: string;
                    /**
                     * Format: uuid
                     * @description The same.
                     */
                    anonymousId?: string;
                    /** @description Opaque. Without one, sessions end after 30 minutes’ silence. */
                    sessionId?: string;
                    /** @description The same. */
                    session_id?: string;
                    /** @description Opaque. */
                    windowId?: string;
                    /** @description The release of the page. */
                    buildId?: string;
                    /** @description Who sends it. */
                    sdkName?: string;
                    /** @description Its version. */
                    sdkVersion?: string;
                    /** @description ISO 8601 or Unix ms; believed within 24 hours back and 5 minutes ahead, else the time of receipt counts. */
                    timestamp?: string | number;
                    /** @description Name of the event, 1 to 200 characters; `pageview` where there is none. */
                    event?: string;
                    /** @description Address of the page. */
                    url?: string;
                    /** @description Its path. */
                    page?: string;
                    /** @description Its title. */
                    title?: string;
                    /** @description Address of the page before. */
                    referrer?: string;
                    /** @description Campaign. */
                    utm_source?: string;
                    /** @description Campaign. */
                    utm_medium?: string;
                    /** @description Campaign. */
                    utm_campaign?: string;
                    /** @description Campaign. */
                    utm_term?: string;
                    /** @description Campaign. */
                    utm_content?: string;
                    /** @description Used where the User-Agent says nothing. */
                    browser?: string;
                    /** @description Likewise. */
                    browser_version?: string;
                    /** @description Likewise. */
                    device?: string;
                    /** @description Likewise. */
                    os?: string;
                    /** @description Likewise. */
                    os_version?: string;
                    /** @description Ignored: the server decides. */
                    cookieless?: unknown;
                    /** @description Up to 256 keys, 32 KiB and 8 levels. `time_on_page` and `session_duration` (ms) and `scroll_depth` (percent) become columns as well. */
                    properties?: {
                        [key: string]: unknown;
                    };
                    /** @description A body with errors and no event is no page view. */
                    errors?: unknown[];
                    /** @description Context of the errors. */
                    context?: unknown;
                    /** @description An object is merged into the top level first. */
                    data?: unknown;
                } & {
                    [key: string]: unknown;
                })[];
            };
        };
        responses: {
            /** @description Taken. What was cut is named in `warnings`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                    } | {
                        warnings: {
                            [key: string]: string;
                        };
                    };
                };
            };
            /** @description The body is no JSON, or says what cannot be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            /** @description The token is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            /** @description The page’s host or the address is not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description The body is larger than 1 MiB, as sent or unpacked. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            /** @description The service cannot keep more just now; `Retry-After` says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
        };
    };
    collectIdentify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "externalId": "text"
                 *     }
                 */
                "application/json": {
                    /** @description The project’s token; else it is read from `Authorization`. */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description The client’s own id; only its hash is kept.
                     */
                    identifier?: string;
                    /**
                     * Format: uuid
                     * @description The same; one of the two is required.
                     */
                    anonymousId?: string;
                    /** @description Your own id of the person, 1 to 256 characters once trimmed. */
                    externalId: string;
                    /** @description Up to 2048 characters; null or left out keeps what is known. */
                    email?: string;
                    /** @description Up to 2048 characters; null or left out keeps what is known. */
                    name?: string;
                    /** @description Up to 2048 characters; null or left out keeps what is known. */
                    phone?: string;
                    /** @description Up to 2048 characters; null or left out keeps what is known. */
                    avatarUrl?: string;
                    /** @description Merged shallowly into those known: up to 256 keys, 32 KiB and 8 levels in all. */
                    traits?: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Whether all traits known before go.
                     * @default false
                     */
                    replaceTraits?: boolean;
                    /** @description Traits to remove; what is sent wins. */
                    unsetTraits?: string[];
                    /** @description Fields to clear; what is sent wins. */
                    clearFields?: ("email" | "name" | "phone" | "avatarUrl")[];
                    /** @description Other ids of the same person, up to 1000; what is no UUID is skipped. */
                    aliases?: string[];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Taken. What was cut is named in `warnings`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                    } | {
                        warnings: {
                            [key: string]: string;
                        };
                    };
                };
            };
            /** @description The body is no JSON, or says what cannot be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            /** @description The token is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            /** @description The page’s host or the address is not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description The project counts without client ids. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            /** @description The body is larger than 1 MiB, as sent or unpacked. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            /** @description The service cannot keep more just now; `Retry-After` says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
        };
    };
    collectReplay: {
        parameters: {
            query?: {
                /** @description As `Content-Encoding`, which a beacon cannot set. */
                encoding?: "gzip" | "deflate" | "zstd";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s",
                 *       "sessionId": "text",
                 *       "sequence": 0,
                 *       "events": [
                 *         {}
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The project’s token. A header’s does not count here. */
                    token: string;
                    /** @description Opaque, up to 256 characters. */
                    sessionId: string;
                    /** @description Opaque; empty or left out, the session’s id. */
                    windowId?: string;
                    /** @description Of the page view it belongs to. */
                    viewId?: string;
                    /** @description The same. */
                    pageId?: string;
                    /** @description Unix ms. */
                    sessionStart?: number;
                    /** @description The last chunk of the window; may come without events. */
                    isFinal?: boolean;
                    /** @description Why it was sent now. */
                    flushReason?: string;
                    /** @description Names the chunk, so that it is stored once however often it is sent. Without one, `sequence` and the first event’s timestamp do. */
                    batchId?: string;
                    /** @description Which chunk of the window, from 0. */
                    sequence: number;
                    /** @description Address of the page it was sent from. */
                    url?: string;
                    /**
                     * Format: uuid
                     * @description The client’s own id of the visitor; only its hash is kept.
                     */
                    identifier?: string;
                    /**
                     * Format: uuid
                     * @description The same.
                     */
                    anonymousId?: string;
                    /** @description rrweb events: objects with a `timestamp` of at least 0 and an integer `type` from 0 to 7. Others are dropped and counted in `warnings.droppedEvents`. */
                    events: {
                        [key: string]: unknown;
                    }[];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Taken, or taken before. What was dropped is named in `warnings`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                    } | {
                        warnings: {
                            [key: string]: string;
                        };
                    };
                };
            };
            /** @description The body is no JSON, says what cannot be, or has no valid event. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            /** @description The token is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            /** @description The page’s host or the address is not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description The body is larger than 16 MiB, as sent or unpacked. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            /** @description The service cannot keep more just now, or the project’s replays are being removed; `Retry-After` says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
        };
    };
    collectVitals: {
        parameters: {
            query?: {
                /** @description As `Content-Encoding`, which a beacon cannot set. */
                encoding?: "gzip" | "deflate" | "zstd";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "vitals": [
                 *         {
                 *           "metric": "LCP",
                 *           "value": 0,
                 *           "attributes": {},
                 *           "timestamp": "2026-03-01T12:00:00.000Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The project’s token; else it is read from `Authorization`. */
                    token?: string;
                    vitals: {
                        /** @enum {string} */
                        metric: "LCP" | "FCP" | "INP" | "CLS" | "TTFB" | "FID";
                        /** @description `CLS` from 0 to 100, the others in ms from 0 to 86400000. */
                        value: number;
                        /** @description What else is known of the value, such as the element. Bounds as of properties. */
                        attributes?: {
                            [key: string]: unknown;
                        };
                        /** @description ISO 8601 or Unix ms; believed within 24 hours back and 5 minutes ahead, else the time of receipt counts. */
                        timestamp?: string | number;
                    }[];
                    metadata?: {
                        /** @description Else what the User-Agent says, else `Unknown`. */
                        browser?: string;
                        /** @description Likewise. */
                        os?: string;
                        /** @description Likewise: `Desktop`, `Mobile`, `Tablet`, `TV`, `Console`, `Wearable`. */
                        device?: string;
                        /** @description Address of the page. */
                        url?: string;
                    };
                    /** @description Opaque, up to 256 characters. */
                    sessionId?: string;
                    /** @description Opaque, up to 256 characters. */
                    windowId?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Taken. What was cut is named in `warnings`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                    } | {
                        warnings: {
                            [key: string]: string;
                        };
                    };
                };
            };
            /** @description The body is no JSON, has no vitals (`No vitals provided`), or one of them cannot be (`Invalid web vital metric`). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            /** @description The token is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            /** @description The page’s host or the address is not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description The body is larger than 1 MiB, as sent or unpacked. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            /** @description The service cannot keep more just now; `Retry-After` says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
        };
    };
    collectErrors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "errors": [
                 *         {
                 *           "error": "The mail server does not answer.",
                 *           "message": "One clear sentence.",
                 *           "stack": [
                 *             "text"
                 *           ],
                 *           "count": 1280,
                 *           "handled": false,
                 *           "buildId": "text",
                 *           "sdkVersion": "text",
                 *           "timestamp": "2026-03-01T12:00:00.000Z",
                 *           "context": {},
                 *           "cause": null
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Up to 1000; may be empty. Send equal ones once, with their `count`. */
                    errors: ({
                        /** @description Name of its type. Longer than 1000 characters it is cut; an entry without one is left out and named in `warnings`. */
                        error: string;
                        /** @description What it says. */
                        message?: string;
                        /** @description Its lines, or one text with line breaks. */
                        stack?: string[] | string;
                        /**
                         * @description How many equal errors it stands for. A number over 100000 is cut to it and named in `warnings`.
                         * @default 1
                         */
                        count?: number;
                        /** @default false */
                        handled?: boolean;
                        /** @description Its release; else that of the request. */
                        buildId?: string;
                        /** @description Version of what sends it; else that of the request. */
                        sdkVersion?: string;
                        /** @description ISO 8601 or Unix ms; believed within 24 hours back and 5 minutes ahead, else the time of receipt counts. */
                        timestamp?: string | number;
                        /** @description Laid over the context of the request, key by key. */
                        context?: {
                            [key: string]: unknown;
                        };
                        /** @description The error behind it, of the same form, up to 8 deep. */
                        cause?: unknown;
                    } & {
                        [key: string]: unknown;
                    })[];
                    /**
                     * @description Of the stacks.
                     * @default java
                     * @enum {string}
                     */
                    language?: "java" | "jvm" | "kotlin" | "scala" | "javascript" | "js" | "typescript" | "ts" | "python" | "py" | "php" | "go" | "golang" | "rust" | "rs" | "swift" | "csharp" | "dotnet" | "ruby" | "rb" | "dart";
                    /**
                     * Format: uuid
                     * @description The client’s own id of whom it happened to; only its hash is kept.
                     */
                    identifier?: string;
                    /** @description Opaque. */
                    sessionId?: string;
                    /** @description Opaque. */
                    windowId?: string;
                    /** @description The release. */
                    buildId?: string;
                    /** @description Who sends it. */
                    sdkName?: string;
                    /** @description The same. */
                    sdk_name?: string;
                    /** @description Its version. */
                    sdkVersion?: string;
                    /** @description The same. */
                    sdk_version?: string;
                    /** @description What is known of where it happened. */
                    context?: {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Taken. What was cut or left out is named in `warnings`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                    } | {
                        warnings: {
                            [key: string]: string;
                        };
                    };
                };
            };
            /** @description The body is no JSON, has no list of errors, or names an unknown language. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            /** @description The token is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            /** @description Error tracking is switched off, or the address is not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description The body is larger than 5 MiB, as sent or unpacked. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            /** @description The service cannot keep more just now; `Retry-After` says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
        };
    };
    collectTelemetry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "player_count": 1,
                 *         "online_mode": true,
                 *         "client": true,
                 *         "plugin_version": "text",
                 *         "game_version": "text",
                 *         "minecraft_version": "text",
                 *         "server_type": "text",
                 *         "platform_version": "text",
                 *         "java_version": "text",
                 *         "java_vendor": "text",
                 *         "os_name": "text",
                 *         "os_arch": "text",
                 *         "os_version": "text",
                 *         "core_count": 0
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The server’s own id, made once and kept; only its hash is stored.
                     */
                    server_id?: string;
                    /**
                     * Format: uuid
                     * @description The same; one of the two is required.
                     */
                    identifier?: string;
                    /** @description A key of a wrong type is left empty. Any other key needs a data source with this `referenceId`, else a warning `no matching data source` names it; what the data source does not allow is left out and named as well. JSON values have at most 32 KiB, 8 levels and 256 items. */
                    data: {
                        /** @description Players on the server now. */
                        player_count?: number;
                        online_mode?: boolean;
                        /** @description True = it runs in a client, not on a server. */
                        client?: boolean;
                        /** @description Version of what reports. */
                        plugin_version?: string;
                        game_version?: string;
                        /** @description Older name of `game_version`, which wins. */
                        minecraft_version?: string;
                        /** @description Such as `paper`. */
                        server_type?: string;
                        platform_version?: string;
                        java_version?: string;
                        java_vendor?: string;
                        os_name?: string;
                        os_arch?: string;
                        os_version?: string;
                        core_count?: number;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description ISO 8601 or Unix ms; believed within 24 hours back and 5 minutes ahead, else the time of receipt counts. */
                    timestamp?: string | number;
                    /** @description Up to 1000, of Java. Skipped where error tracking is off. */
                    errors?: ({
                        /** @description Name of its type. Longer than 1000 characters it is cut; an entry without one is left out and named in `warnings`. */
                        error: string;
                        /** @description What it says. */
                        message?: string;
                        /** @description Its lines, or one text with line breaks. */
                        stack?: string[] | string;
                        /**
                         * @description How many equal errors it stands for. A number over 100000 is cut to it and named in `warnings`.
                         * @default 1
                         */
                        count?: number;
                        /** @default false */
                        handled?: boolean;
                        /** @description Its release; else that of the request. */
                        buildId?: string;
                        /** @description Version of what sends it; else that of the request. */
                        sdkVersion?: string;
                        /** @description ISO 8601 or Unix ms; believed within 24 hours back and 5 minutes ahead, else the time of receipt counts. */
                        timestamp?: string | number;
                        /** @description Laid over the context of the request, key by key. */
                        context?: {
                            [key: string]: unknown;
                        };
                        /** @description The error behind it, of the same form, up to 8 deep. */
                        cause?: unknown;
                    } & {
                        [key: string]: unknown;
                    })[];
                    /** @description What is known of where the errors happened. */
                    context?: {
                        [key: string]: unknown;
                    };
                    /** @description Ignored. */
                    project_name?: unknown;
                };
            };
        };
        responses: {
            /** @description Taken. What was cut or left out is named in `warnings`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "success";
                    } | {
                        warnings: {
                            [key: string]: string;
                        };
                    };
                };
            };
            /** @description The body is no JSON, has an unknown key, or no UUID that names the server. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            /** @description The token is missing or unknown. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            /** @description The address is not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            408: components["responses"]["RequestTimeout"];
            /** @description The body is larger than 1 MiB, as sent or unpacked. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            /** @description The service cannot keep more just now; `Retry-After` says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
        };
    };
    uploadBuild: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "javascript",
                 *       "buildId": "2026.3.1",
                 *       "uploadedAt": "2026-03-01T12:00:00.000Z",
                 *       "files": [
                 *         {
                 *           "fileName": "assets/app.js.map",
                 *           "content": "{\"version\":3,\"sources\":[\"src/app.ts\"],\"names\":[],\"mappings\":\"AAAA\"}"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Source maps, or what R8 or ProGuard wrote as `mapping.txt`.
                     * @enum {string}
                     */
                    type: "javascript" | "proguard";
                    /** @description As the errors of the build name it. Also taken as `build_id`. */
                    buildId: string;
                    /** @description When it was deployed: ISO 8601 or Unix milliseconds. What is no time, or is ahead, counts as not given: then it is the time of the first upload. Also taken as `uploaded_at`. */
                    uploadedAt?: string | number | null;
                    /** @description Of one name the last one counts. */
                    files: {
                        /** @description Name or path, such as `assets/app.js.map`. What comes before it in addresses does not matter. Also taken as `file_name`. */
                        fileName: string;
                        /** @description The file. One that is no map is a 400 that names it. */
                        content: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description The files are on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "ingested_count": 1
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        ok: true;
                        /** @description Files that were taken. */
                        ingested_count: number;
                    };
                };
            };
            /** @description What is wrong with it; nothing was stored. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            /** @description The key is missing or not valid: `unauthorized`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            /** @description The project has as many builds, or the build as many files, as it may have. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            /** @description The body comes too slowly. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            /** @description Larger than 50 MiB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Something went wrong here. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
            /** @description Not now; `Retry-After` says when to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                    };
                };
            };
        };
    };
    showUnsubscribe: {
        parameters: {
            query: {
                /**
                 * @description As in the mail’s link; it does not expire.
                 * @example 7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s
                 */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The token was not made here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    unsubscribe: {
        parameters: {
            query: {
                /**
                 * @description As in the mail’s link; it does not expire.
                 * @example 7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s
                 */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What holds now; a page where HTML is accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "text",
                     *       "emailEnabled": true
                     *     }
                     */
                    "application/json": {
                        type: string;
                        emailEnabled: boolean;
                    };
                };
            };
            /** @description The token was not made here. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    trackerScript: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The script. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    health: {
        parameters: {
            query?: {
                /** @description Whatever its value: asks every part. */
                ready?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "parts": {
                     *         "journal": "ok"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "ok" | "unavailable";
                        /** @description Each part asked: `ok`, or why it is not. */
                        parts: {
                            [key: string]: string;
                        };
                    };
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            /** @description It does not. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok" | "unavailable";
                        /** @description Each part asked: `ok`, or why it is not. */
                        parts: {
                            [key: string]: string;
                        };
                    };
                };
            };
        };
    };
    metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Not for this caller. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    description: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": Record<string, never>;
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
        };
    };
    authCallbackId: {
        parameters: {
            query?: {
                /** @description code, as better-auth has it. */
                code?: string;
                /**
                 * @description error, as better-auth has it.
                 * @example The mail server does not answer.
                 */
                error?: string;
                /** @description device_id, as better-auth has it. */
                device_id?: string;
                /** @description error_description, as better-auth has it. */
                error_description?: string;
                /** @description state, as better-auth has it. */
                state?: string;
                /** @description user, as better-auth has it. */
                user?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The provider.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leads on; what went wrong is in the query’s `error`. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authCallbackIdByPost: {
        parameters: {
            query?: {
                /** @description code, as better-auth has it. */
                code?: string;
                /**
                 * @description error, as better-auth has it.
                 * @example The mail server does not answer.
                 */
                error?: string;
                /** @description device_id, as better-auth has it. */
                device_id?: string;
                /** @description error_description, as better-auth has it. */
                error_description?: string;
                /** @description state, as better-auth has it. */
                state?: string;
                /** @description user, as better-auth has it. */
                user?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The provider.
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "text",
                 *       "error": "The mail server does not answer."
                 *     }
                 */
                "application/json": {
                    code?: string;
                    error?: string;
                    device_id?: string;
                    error_description?: string;
                    state?: string;
                    user?: string;
                };
            };
        };
        responses: {
            /** @description Leads on; what went wrong is in the query’s `error`. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authGetSession: {
        parameters: {
            query?: {
                /** @description Disable cookie cache and fetch session from database */
                disableCookieCache?: boolean;
                /** @description Disable session refresh. Useful for checking session status, without updating the session */
                disableRefresh?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "userId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *         "token": "7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s",
                     *         "expiresAt": "2026-03-01T12:00:00.000Z",
                     *         "createdAt": "2026-03-01T12:00:00.000Z",
                     *         "updatedAt": "2026-03-01T12:00:00.000Z",
                     *         "userAgent": "Mozilla/5.0",
                     *         "activeOrganizationId": "text"
                     *       },
                     *       "user": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "name": "My site",
                     *         "email": "ann@example.com",
                     *         "emailVerified": true,
                     *         "image": "https://example.com/ann.png",
                     *         "slug": "my-site",
                     *         "instanceAdministrator": false,
                     *         "twoFactorEnabled": true,
                     *         "createdAt": "2026-03-01T12:00:00.000Z",
                     *         "updatedAt": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        session: components["schemas"]["AuthSession"];
                        user: components["schemas"]["AuthUser"];
                    } | null;
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authGetSessionByPost: {
        parameters: {
            query?: {
                /** @description Disable cookie cache and fetch session from database */
                disableCookieCache?: boolean;
                /** @description Disable session refresh. Useful for checking session status, without updating the session */
                disableRefresh?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "userId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *         "token": "7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s",
                     *         "expiresAt": "2026-03-01T12:00:00.000Z",
                     *         "createdAt": "2026-03-01T12:00:00.000Z",
                     *         "updatedAt": "2026-03-01T12:00:00.000Z",
                     *         "userAgent": "Mozilla/5.0",
                     *         "activeOrganizationId": "text"
                     *       },
                     *       "user": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "name": "My site",
                     *         "email": "ann@example.com",
                     *         "emailVerified": true,
                     *         "image": "https://example.com/ann.png",
                     *         "slug": "my-site",
                     *         "instanceAdministrator": false,
                     *         "twoFactorEnabled": true,
                     *         "createdAt": "2026-03-01T12:00:00.000Z",
                     *         "updatedAt": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        session: components["schemas"]["AuthSession"];
                        user: components["schemas"]["AuthUser"];
                    } | null;
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authSignOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        success: boolean;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authSignUpEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "My site",
                 *       "email": "ann@example.com",
                 *       "password": "a long enough password"
                 *     }
                 */
                "application/json": {
                    name: string;
                    email: string;
                    /** @description 8 to 128 characters. */
                    password: string;
                    image?: string;
                    /** @description The secret of an invitation’s link, where sign-up needs one. */
                    invitationId?: string;
                    /** @description Where the link in the mail leads. */
                    callbackURL?: string;
                    rememberMe?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s",
                     *       "user": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "name": "My site",
                     *         "email": "ann@example.com",
                     *         "emailVerified": true,
                     *         "image": "https://example.com/ann.png",
                     *         "slug": "my-site",
                     *         "instanceAdministrator": false,
                     *         "twoFactorEnabled": true,
                     *         "createdAt": "2026-03-01T12:00:00.000Z",
                     *         "updatedAt": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        token: string | null;
                        user: components["schemas"]["AuthUser"];
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authSignInEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ann@example.com",
                 *       "password": "a long enough password"
                 *     }
                 */
                "application/json": {
                    /** @description Email of the user */
                    email: string;
                    /** @description Password of the user */
                    password: string;
                    /** @description Callback URL to use as a redirect for email verification */
                    callbackURL?: string;
                    /**
                     * @description If this is false, the session will not be remembered. Default is `true`.
                     * @default true
                     */
                    rememberMe?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "redirect": false,
                     *       "token": "7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s",
                     *       "user": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "name": "My site",
                     *         "email": "ann@example.com",
                     *         "emailVerified": true,
                     *         "image": "https://example.com/ann.png",
                     *         "slug": "my-site",
                     *         "instanceAdministrator": false,
                     *         "twoFactorEnabled": true,
                     *         "createdAt": "2026-03-01T12:00:00.000Z",
                     *         "updatedAt": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        redirect: boolean;
                        token: string;
                        user: components["schemas"]["AuthUser"];
                    } | {
                        /** @constant */
                        twoFactorRedirect: true;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authResetPassword: {
        parameters: {
            query?: {
                /**
                 * @description token, as better-auth has it.
                 * @example 7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s
                 */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "newPassword": "a longer password than before"
                 *     }
                 */
                "application/json": {
                    /** @description The new password to set */
                    newPassword: string;
                    /** @description The token to reset the password */
                    token?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        status: boolean;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authVerifyPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "a long enough password"
                 *     }
                 */
                "application/json": {
                    /** @description The password to verify */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        status: boolean;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authVerifyEmail: {
        parameters: {
            query: {
                /**
                 * @description The token to verify the email
                 * @example 7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s
                 */
                token: string;
                /**
                 * @description The URL to redirect to after email verification
                 * @example /app
                 */
                callbackURL?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leads on; what went wrong is in the query’s `error`. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authSendVerificationEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ann@example.com"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description The email to send the verification email to
                     */
                    email: string;
                    /** @description The URL to use for email verification callback */
                    callbackURL?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        status: boolean;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authChangePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "newPassword": "a longer password than before",
                 *       "currentPassword": "a long enough password"
                 *     }
                 */
                "application/json": {
                    /** @description The new password to set */
                    newPassword: string;
                    /** @description The current password is required */
                    currentPassword: string;
                    /** @description Must be a boolean value */
                    revokeOtherSessions?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s",
                     *       "user": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "name": "My site",
                     *         "email": "ann@example.com",
                     *         "emailVerified": true,
                     *         "image": "https://example.com/ann.png",
                     *         "slug": "my-site",
                     *         "instanceAdministrator": false,
                     *         "twoFactorEnabled": true,
                     *         "createdAt": "2026-03-01T12:00:00.000Z",
                     *         "updatedAt": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        token: string | null;
                        user: components["schemas"]["AuthUser"];
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authUpdateSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "session": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "userId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *         "token": "7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s",
                     *         "expiresAt": "2026-03-01T12:00:00.000Z",
                     *         "createdAt": "2026-03-01T12:00:00.000Z",
                     *         "updatedAt": "2026-03-01T12:00:00.000Z",
                     *         "userAgent": "Mozilla/5.0",
                     *         "activeOrganizationId": "text"
                     *       }
                     *     }
                     */
                    "application/json": {
                        session: components["schemas"]["AuthSession"];
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authUpdateUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "My site",
                 *       "image": "https://example.com/ann.png"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    image?: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        status: boolean;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authDeleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "callbackURL": "/app",
                 *       "password": "a long enough password"
                 *     }
                 */
                "application/json": {
                    /** @description The callback URL to redirect to after the user is deleted */
                    callbackURL?: string;
                    /** @description The password of the user is required to delete the user */
                    password?: string;
                    /** @description The token to delete the user is required */
                    token?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "One clear sentence."
                     *     }
                     */
                    "application/json": {
                        success: boolean;
                        message: string;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authRequestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ann@example.com"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description The email address of the user to send a password reset email to
                     */
                    email: string;
                    /** @description The URL to redirect the user to reset their password. If the token isn't valid or expired, it'll be redirected with a query parameter `?error=INVALID_TOKEN`. If the token is valid, it'll be redirected with a query parameter `?token=VALID_TOKEN */
                    redirectTo?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "message": "One clear sentence."
                     *     }
                     */
                    "application/json": {
                        status: boolean;
                        message?: string;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authResetPasswordToken: {
        parameters: {
            query: {
                /**
                 * @description The URL to redirect the user to reset their password
                 * @example /app
                 */
                callbackURL: string;
            };
            header?: never;
            path: {
                /**
                 * @description The token of the link.
                 * @example 7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leads on; what went wrong is in the query’s `error`. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authListSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "userId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *         "token": "7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s",
                     *         "expiresAt": "2026-03-01T12:00:00.000Z",
                     *         "createdAt": "2026-03-01T12:00:00.000Z",
                     *         "updatedAt": "2026-03-01T12:00:00.000Z",
                     *         "userAgent": "Mozilla/5.0",
                     *         "activeOrganizationId": "text"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AuthSession"][];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authRevokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s"
                 *     }
                 */
                "application/json": {
                    /** @description The token to revoke */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        status: boolean;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authRevokeSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        status: boolean;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authRevokeOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        status: boolean;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authListAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "providerId": "oidc",
                     *         "accountId": "text",
                     *         "userId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57"
                     *       }
                     *     ]
                     */
                    "application/json": {
                        id: string;
                        providerId: string;
                        accountId: string;
                        userId: string;
                    }[];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authUnlinkAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerId": "oidc"
                 *     }
                 */
                "application/json": {
                    providerId: string;
                    accountId?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        status: boolean;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "My site",
                 *       "slug": "my-site"
                 *     }
                 */
                "application/json": {
                    /** @description The name of the organization */
                    name: string;
                    /** @description The slug of the organization */
                    slug: string;
                    /** @description The user id of the organization creator. If not provided, the current user will be used. Should only be used by admins or when called by the server. server-only. Eg: "user-id" */
                    userId?: string;
                    logo?: string | null;
                    /** @description The metadata of the organization */
                    metadata?: {
                        [key: string]: unknown;
                    };
                    /** @description Whether to keep the current active organization active after creating a new one. Eg: true */
                    keepCurrentActiveOrganization?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "name": "My site",
                     *       "slug": "my-site",
                     *       "logo": "https://example.com/acme.png",
                     *       "createdAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AuthOrganization"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "name": "My site",
                 *         "slug": "my-site",
                 *         "logo": "https://example.com/acme.png",
                 *         "metadata": {}
                 *       }
                 *     }
                 */
                "application/json": {
                    data: {
                        /** @description The name of the organization */
                        name?: string;
                        /** @description The slug of the organization */
                        slug?: string;
                        logo?: string | null;
                        /** @description The metadata of the organization */
                        metadata?: {
                            [key: string]: unknown;
                        };
                    };
                    /** @description The organization ID. Eg: "org-id" */
                    organizationId?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "name": "My site",
                     *       "slug": "my-site",
                     *       "logo": "https://example.com/acme.png",
                     *       "createdAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AuthOrganization"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationDelete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "organizationId": "019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11"
                 *     }
                 */
                "application/json": {
                    /** @description The organization id to delete */
                    organizationId: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example null */
                    "application/json": unknown;
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationSetActive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "organizationId": "019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11",
                 *       "organizationSlug": "acme"
                 *     }
                 */
                "application/json": {
                    organizationId?: string | null;
                    /** @description The organization slug to set as active. It can be null to unset the active organization if organizationId is not provided. Eg: "org-slug" */
                    organizationSlug?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "name": "My site",
                     *       "slug": "my-site",
                     *       "logo": "https://example.com/acme.png",
                     *       "createdAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AuthOrganization"] | null;
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationGetFullOrganization: {
        parameters: {
            query?: {
                /**
                 * @description The organization id to get
                 * @example 019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11
                 */
                organizationId?: string;
                /**
                 * @description The organization slug to get
                 * @example acme
                 */
                organizationSlug?: string;
                /** @description The limit of members to get. By default, it uses the membershipLimit option. */
                membersLimit?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "name": "My site",
                     *       "slug": "my-site",
                     *       "logo": "https://example.com/acme.png",
                     *       "createdAt": "2026-03-01T12:00:00.000Z",
                     *       "members": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "organizationId": "019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11",
                     *           "userId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *           "role": "member",
                     *           "createdAt": "2026-03-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "invitations": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "organizationId": "019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11",
                     *           "email": "ann@example.com",
                     *           "role": "member",
                     *           "status": "text",
                     *           "inviterId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *           "expiresAt": "2026-03-01T12:00:00.000Z",
                     *           "createdAt": "2026-03-01T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        id: string;
                        name: string;
                        slug: string;
                        logo?: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        members: components["schemas"]["AuthMember"][];
                        invitations: components["schemas"]["AuthInvitation"][];
                    } | null;
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "name": "My site",
                     *         "slug": "my-site",
                     *         "logo": "https://example.com/acme.png",
                     *         "createdAt": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AuthOrganization"][];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationInviteMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ann@example.com",
                 *       "role": "member"
                 *     }
                 */
                "application/json": {
                    /** @description The email address of the user to invite */
                    email: string;
                    /** @description The role(s) to assign to the user. It can be `admin`, `member`, owner. Eg: "member" */
                    role: string | string[];
                    /** @description The organization ID to invite the user to */
                    organizationId?: string;
                    /** @description Resend the invitation email, if the user is already invited. Eg: true */
                    resend?: boolean;
                    teamId?: string | string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "organizationId": "019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11",
                     *       "email": "ann@example.com",
                     *       "role": "member",
                     *       "status": "text",
                     *       "inviterId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *       "expiresAt": "2026-03-01T12:00:00.000Z",
                     *       "createdAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AuthInvitation"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationCancelInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "invitationId": "Zt4dQ9pX2mVb7KcR1sHn6YwE3uJg8LfA"
                 *     }
                 */
                "application/json": {
                    /** @description The ID of the invitation to cancel */
                    invitationId: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example null */
                    "application/json": unknown;
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationAcceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "invitationId": "Zt4dQ9pX2mVb7KcR1sHn6YwE3uJg8LfA"
                 *     }
                 */
                "application/json": {
                    /** @description The ID of the invitation to accept */
                    invitationId: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "invitation": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "organizationId": "019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11",
                     *         "email": "ann@example.com",
                     *         "role": "member",
                     *         "status": "text",
                     *         "inviterId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *         "expiresAt": "2026-03-01T12:00:00.000Z",
                     *         "createdAt": "2026-03-01T12:00:00.000Z"
                     *       },
                     *       "member": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "organizationId": "019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11",
                     *         "userId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *         "role": "member",
                     *         "createdAt": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        invitation: components["schemas"]["AuthInvitation"];
                        member: components["schemas"]["AuthMember"] | null;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationGetInvitation: {
        parameters: {
            query: {
                /**
                 * @description The ID of the invitation to get
                 * @example 019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1
                 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "organizationId": "019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11",
                     *       "email": "ann@example.com",
                     *       "role": "member",
                     *       "status": "text",
                     *       "inviterId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *       "expiresAt": "2026-03-01T12:00:00.000Z",
                     *       "createdAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AuthInvitation"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationRejectInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "invitationId": "Zt4dQ9pX2mVb7KcR1sHn6YwE3uJg8LfA"
                 *     }
                 */
                "application/json": {
                    /** @description The ID of the invitation to reject */
                    invitationId: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "invitation": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "organizationId": "019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11",
                     *         "email": "ann@example.com",
                     *         "role": "member",
                     *         "status": "text",
                     *         "inviterId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *         "expiresAt": "2026-03-01T12:00:00.000Z",
                     *         "createdAt": "2026-03-01T12:00:00.000Z"
                     *       },
                     *       "member": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "organizationId": "019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11",
                     *         "userId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *         "role": "member",
                     *         "createdAt": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        invitation: components["schemas"]["AuthInvitation"];
                        member: components["schemas"]["AuthMember"] | null;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationListInvitations: {
        parameters: {
            query?: {
                /**
                 * @description The ID of the organization to list invitations for
                 * @example 019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11
                 */
                organizationId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "organizationId": "019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11",
                     *         "email": "ann@example.com",
                     *         "role": "member",
                     *         "status": "text",
                     *         "inviterId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *         "expiresAt": "2026-03-01T12:00:00.000Z",
                     *         "createdAt": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AuthInvitation"][];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationGetActiveMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *       "organizationId": "019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11",
                     *       "userId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *       "role": "member",
                     *       "createdAt": "2026-03-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AuthMember"];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationCheckSlug: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "slug": "my-site"
                 *     }
                 */
                "application/json": {
                    /** @description The organization slug to check. Eg: "my-org" */
                    slug: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        status: boolean;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationRemoveMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "memberIdOrEmail": "text"
                 *     }
                 */
                "application/json": {
                    /** @description The ID or email of the member to remove */
                    memberIdOrEmail: string;
                    /** @description The ID of the organization to remove the member from. If not provided, the active organization will be used. Eg: "org-id" */
                    organizationId?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "member": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "organizationId": "019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11",
                     *         "userId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *         "role": "member",
                     *         "createdAt": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        member: components["schemas"]["AuthMember"];
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationUpdateMemberRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "member",
                 *       "memberId": "019cfc28-77aa-7b90-8e1d-9f8e7d6c5b4a"
                 *     }
                 */
                "application/json": {
                    /** @description The new role to be applied. This can be a string or array of strings representing the roles. Eg: ["admin", "sale"] */
                    role: string | string[];
                    /** @description The member id to apply the role update to. Eg: "member-id" */
                    memberId: string;
                    /** @description An optional organization ID which the member is a part of to apply the role update. If not provided, you must provide session headers to get the active organization. Eg: "organization-id" */
                    organizationId?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example null */
                    "application/json": unknown;
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationLeave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "organizationId": "019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11"
                 *     }
                 */
                "application/json": {
                    /** @description The organization Id for the member to leave. Eg: "organization-id" */
                    organizationId: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example null */
                    "application/json": unknown;
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationListUserInvitations: {
        parameters: {
            query?: {
                /**
                 * @description The email of the user to list invitations for. This only works for server side API calls.
                 * @example ann@example.com
                 */
                email?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "organizationId": "019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11",
                     *         "email": "ann@example.com",
                     *         "role": "member",
                     *         "status": "text",
                     *         "inviterId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *         "expiresAt": "2026-03-01T12:00:00.000Z",
                     *         "createdAt": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AuthInvitation"][];
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationListMembers: {
        parameters: {
            query?: {
                /** @description limit, as better-auth has it. */
                limit?: string | number;
                /** @description offset, as better-auth has it. */
                offset?: string | number;
                /** @description The field to sort by */
                sortBy?: string;
                /** @description The direction to sort by */
                sortDirection?: "asc" | "desc";
                /** @description The field to filter by */
                filterField?: string;
                /** @description filterValue, as better-auth has it. */
                filterValue?: (((string | number) | boolean) | string[]) | number[];
                /** @description The operator to use for the filter */
                filterOperator?: "eq" | "ne" | "lt" | "lte" | "gt" | "gte" | "in" | "not_in" | "contains" | "starts_with" | "ends_with";
                /**
                 * @description The organization ID to list members for. If not provided, will default to the user's active organization. Eg: "organization-id"
                 * @example 019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11
                 */
                organizationId?: string;
                /**
                 * @description The organization slug to list members for. If not provided, will default to the user's active organization. Eg: "organization-slug"
                 * @example acme
                 */
                organizationSlug?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "members": [
                     *         {
                     *           "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *           "organizationId": "019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11",
                     *           "userId": "019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57",
                     *           "role": "member",
                     *           "createdAt": "2026-03-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        members: components["schemas"]["AuthMember"][];
                        total: number;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationGetActiveMemberRole: {
        parameters: {
            query?: {
                /**
                 * @description The user ID to get the role for. If not provided, will default to the current user's
                 * @example 019cfc25-1d40-7b1e-9a6c-8d1f0f6d2b57
                 */
                userId?: string;
                /**
                 * @description The organization ID to list members for. If not provided, will default to the user's active organization. Eg: "organization-id"
                 * @example 019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11
                 */
                organizationId?: string;
                /**
                 * @description The organization slug to list members for. If not provided, will default to the user's active organization. Eg: "organization-slug"
                 * @example acme
                 */
                organizationSlug?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "role": "member"
                     *     }
                     */
                    "application/json": {
                        role: string;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOrganizationHasPermission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "organizationId": "019cfc26-02a8-7d0c-b7de-5b1b0c9f4e11",
                 *       "permission": {}
                 *     }
                 */
                "application/json": {
                    organizationId?: string;
                    permission: {
                        [key: string]: string[];
                    };
                } | {
                    organizationId?: string;
                    permissions: {
                        [key: string]: string[];
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example null */
                    "application/json": unknown;
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authTwoFactorGetTotpUri: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "a long enough password"
                 *     }
                 */
                "application/json": {
                    /** @description User password */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "totpURI": "text"
                     *     }
                     */
                    "application/json": {
                        /** @description For the app. */
                        totpURI: string;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authTwoFactorVerifyTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "text"
                 *     }
                 */
                "application/json": {
                    /** @description The otp code to verify. Eg: "012345" */
                    code: string;
                    /** @description If true, the device will be trusted for 30 days. It'll be refreshed on every sign in request within this time. Eg: true */
                    trustDevice?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s",
                     *       "user": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "name": "My site",
                     *         "email": "ann@example.com",
                     *         "emailVerified": true,
                     *         "image": "https://example.com/ann.png",
                     *         "slug": "my-site",
                     *         "instanceAdministrator": false,
                     *         "twoFactorEnabled": true,
                     *         "createdAt": "2026-03-01T12:00:00.000Z",
                     *         "updatedAt": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        token: string | null;
                        user: components["schemas"]["AuthUser"];
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authTwoFactorVerifyBackupCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "text"
                 *     }
                 */
                "application/json": {
                    /** @description A backup code to verify. Eg: "123456" */
                    code: string;
                    /** @description If true, the session cookie will not be set. */
                    disableSession?: boolean;
                    /** @description If true, the device will be trusted for 30 days. It'll be refreshed on every sign in request within this time. Eg: true */
                    trustDevice?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s",
                     *       "user": {
                     *         "id": "019cfc25-5f6e-7acf-b16d-2f63c3ca3cb1",
                     *         "name": "My site",
                     *         "email": "ann@example.com",
                     *         "emailVerified": true,
                     *         "image": "https://example.com/ann.png",
                     *         "slug": "my-site",
                     *         "instanceAdministrator": false,
                     *         "twoFactorEnabled": true,
                     *         "createdAt": "2026-03-01T12:00:00.000Z",
                     *         "updatedAt": "2026-03-01T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        token: string | null;
                        user: components["schemas"]["AuthUser"];
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authTwoFactorGenerateBackupCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "a long enough password"
                 *     }
                 */
                "application/json": {
                    /** @description The users password. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true,
                     *       "backupCodes": [
                     *         "text"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        status: boolean;
                        backupCodes: string[];
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authTwoFactorEnable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "a long enough password"
                 *     }
                 */
                "application/json": {
                    /** @description User password */
                    password: string;
                    /** @description Custom issuer for the TOTP URI */
                    issuer?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "totpURI": "text",
                     *       "backupCodes": [
                     *         "text"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        totpURI: string;
                        backupCodes: string[];
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authTwoFactorDisable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "a long enough password"
                 *     }
                 */
                "application/json": {
                    /** @description User password */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": true
                     *     }
                     */
                    "application/json": {
                        status: boolean;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authSignInOauth2: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "providerId": "oidc"
                 *     }
                 */
                "application/json": {
                    /** @description The provider ID for the OAuth provider */
                    providerId: string;
                    /** @description The URL to redirect to after sign in */
                    callbackURL?: string;
                    /** @description The URL to redirect to if an error occurs */
                    errorCallbackURL?: string;
                    /** @description The URL to redirect to after login if the user is new. Eg: "/welcome" */
                    newUserCallbackURL?: string;
                    /** @description Disable redirect */
                    disableRedirect?: boolean;
                    /** @description Scopes to be passed to the provider authorization request. */
                    scopes?: string[];
                    /** @description Explicitly request sign-up. Useful when disableImplicitSignUp is true for this provider. Eg: false */
                    requestSignUp?: boolean;
                    additionalData?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://bellwether.example.com",
                     *       "redirect": false
                     *     }
                     */
                    "application/json": {
                        url: string;
                        redirect: boolean;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOauth2CallbackProviderId: {
        parameters: {
            query?: {
                /** @description The OAuth2 code */
                code?: string;
                /**
                 * @description The error message, if any
                 * @example The mail server does not answer.
                 */
                error?: string;
                /** @description The error description, if any */
                error_description?: string;
                /** @description The state parameter from the OAuth2 request */
                state?: string;
                /** @description The issuer identifier */
                iss?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The provider.
                 * @example oidc
                 */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leads on; what went wrong is in the query’s `error`. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authOk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": {
                        ok: boolean;
                    };
                };
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
    authError: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leads on; what went wrong is in the query’s `error`. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description Nobody is signed in, or what was given is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            /** @description The caller may not do this, or the page’s `Origin` is not this service’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["AddressTooLong"];
            417: components["responses"]["ExpectationFailed"];
            /** @description Too many tries; `Retry-After` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
            431: components["responses"]["HeadersTooLarge"];
            /** @description Anything else, such as 404, 413, 422 and 500. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthError"];
                };
            };
        };
    };
}
