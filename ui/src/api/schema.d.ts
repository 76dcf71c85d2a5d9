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
         * @description The answer holds the key itself, once. Without `ownerId` it belongs to the caller; for an organization the caller has to be admin. A key made with a key has the same owner and never lasts longer.
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
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a project
         * @description A key that is left out changes nothing. `null` clears a setting that may be null and changes nothing on one that may not. The collector follows within 5 seconds.
         */
        patch: operations["updateProject"];
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
         *     - `identity_required`: The project wants a client id and the item has none.
         *     - `invalid`: The body was refused as invalid.
         *     - `feature_disabled`: The project has switched this kind of data off.
         *     - `not_stored`: This version does not store this kind of data.
         *     - `overloaded`: The service could not keep the item and said so (503).
         *     - `project_deleted`: The project was deleted or wiped before the item was stored.
         *     - `invalid_row`: The event store cannot hold the item; it lies in the dead-letter folder.
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
        /** Ask whether the collector is there */
        get: operations["collectorHealth"];
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
        ChartQueryValidationError: {
            /** @constant */
            _tag: "ChartQueryValidationError";
            /** @description One clear sentence. */
            message: string;
            /** @description Where the fault is, such as `body.icon.type`. */
            path?: string;
        };
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
        };
        ForbiddenError: {
            /** @constant */
            _tag: "ForbiddenError";
            /** @description One clear sentence. */
            message: string;
            /** @description Finer reason, such as `invalid_password`. */
            code?: string;
        };
        InternalServerError: {
            /** @constant */
            _tag: "InternalServerError";
            /** @description One clear sentence. */
            message: string;
            /** @description Also in the log, and in `x-request-id`. */
            requestId: string;
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
        NotFoundError: {
            /** @constant */
            _tag: "NotFoundError";
            /** @description One clear sentence. */
            message: string;
        };
        PayloadTooLargeError: {
            /** @constant */
            _tag: "PayloadTooLargeError";
            /** @description One clear sentence. */
            message: string;
        };
        ProjectConflictError: {
            /** @constant */
            _tag: "ProjectConflictError";
            /** @description One clear sentence. */
            message: string;
        };
        ProjectValidationError: {
            /** @constant */
            _tag: "ProjectValidationError";
            /** @description One clear sentence. */
            message: string;
            /** @description Where the fault is, such as `body.icon.type`. */
            path?: string;
        };
        QueryTimeoutError: {
            /** @constant */
            _tag: "QueryTimeoutError";
            /** @description One clear sentence. */
            message: string;
        };
        RateLimitedError: {
            /** @constant */
            _tag: "RateLimitedError";
            /** @description One clear sentence. */
            message: string;
        };
        ServiceUnavailableError: {
            /** @constant */
            _tag: "ServiceUnavailableError";
            /** @description One clear sentence. */
            message: string;
        };
        UnauthorizedError: {
            /** @constant */
            _tag: "UnauthorizedError";
            /** @description One clear sentence. */
            message: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Only keys of this owner. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ApiKey"][];
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description AccountValidationError */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountValidationError"];
                };
            };
            /** @description UnauthorizedError */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description RateLimitedError */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError */
            503: {
                headers: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            /** @description AccountValidationError */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountValidationError"];
                };
            };
            /** @description UnauthorizedError */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description PayloadTooLargeError */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            /** @description RateLimitedError */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError */
            503: {
                headers: {
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
                /** @description Id, or slug where it is a project. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description AccountValidationError */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountValidationError"];
                };
            };
            /** @description UnauthorizedError */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description PayloadTooLargeError */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            /** @description RateLimitedError */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError */
            503: {
                headers: {
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
                /** @description Only those of this user or organization. */
                ownerId?: string | null;
                /** @description Only the one with this id or slug. */
                projectId?: string | null;
                /** @description Only the one with this slug. */
                slug?: string | null;
                /** @description Part of the name or slug, in upper or lower case. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
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
                            icon: {
                                /** @enum {string} */
                                type: "icon" | "emoji" | "image" | "provider" | "favicon";
                                value: string;
                                color?: string | null;
                            } | null;
                        }[];
                        /** @description How many match, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        limit: number | ("Infinity" | "-Infinity" | "NaN");
                        offset: number | ("Infinity" | "-Infinity" | "NaN");
                        hasMore: boolean;
                    };
                };
            };
            /** @description ProjectValidationError */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description ProjectConflictError */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description RateLimitedError */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError */
            503: {
                headers: {
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
                "application/json": {
                    /** @description 1 to 200 characters after trimming. */
                    name: string;
                    private: boolean;
                    templateId?: string | null;
                    allowedHostnames?: string[] | null;
                    icon?: {
                        /** @enum {string} */
                        type: "icon" | "emoji" | "image" | "provider" | "favicon";
                        value: string;
                        color?: string | null;
                    } | null;
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
                    "application/json": {
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
                        icon: {
                            /** @enum {string} */
                            type: "icon" | "emoji" | "image" | "provider" | "favicon";
                            value: string;
                            color?: string | null;
                        } | null;
                        owner: {
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
                        } | null;
                        allowedHostnames: string[] | null;
                        replayRetentionDays: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                        /** @enum {string} */
                        replayStorageState: "provisioning" | "active" | "resetting";
                        cookielessMode: boolean | null;
                        searchConsoleSiteUrl: string | null;
                        token: string | null;
                        codeContextConfig: {
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
                        } | null;
                    };
                };
            };
            /** @description ProjectValidationError */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description ProjectConflictError */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            /** @description RateLimitedError */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError */
            503: {
                headers: {
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
                /** @description Id or slug of the project. */
                idOrSlug: string;
            };
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
                    "application/json": {
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
                        icon: {
                            /** @enum {string} */
                            type: "icon" | "emoji" | "image" | "provider" | "favicon";
                            value: string;
                            color?: string | null;
                        } | null;
                        owner: {
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
                        } | null;
                        allowedHostnames: string[] | null;
                        replayRetentionDays: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                        /** @enum {string} */
                        replayStorageState: "provisioning" | "active" | "resetting";
                        cookielessMode: boolean | null;
                        searchConsoleSiteUrl: string | null;
                        token: string | null;
                        codeContextConfig: {
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
                        } | null;
                    } | {
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
                        icon: {
                            /** @enum {string} */
                            type: "icon" | "emoji" | "image" | "provider" | "favicon";
                            value: string;
                            color?: string | null;
                        } | null;
                        owner: {
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
                        } | null;
                    };
                };
            };
            /** @description ProjectValidationError */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description ProjectConflictError */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description RateLimitedError */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError */
            503: {
                headers: {
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
                /** @description Id or slug of the project. */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
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
                    codeContextConfig?: {
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
                    } | null;
                    icon?: {
                        /** @enum {string} */
                        type: "icon" | "emoji" | "image" | "provider" | "favicon";
                        value: string;
                        color?: string | null;
                    } | null;
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
                    "application/json": {
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
                        icon: {
                            /** @enum {string} */
                            type: "icon" | "emoji" | "image" | "provider" | "favicon";
                            value: string;
                            color?: string | null;
                        } | null;
                        owner: {
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
                        } | null;
                        allowedHostnames: string[] | null;
                        replayRetentionDays: (number | ("Infinity" | "-Infinity" | "NaN")) | null;
                        /** @enum {string} */
                        replayStorageState: "provisioning" | "active" | "resetting";
                        cookielessMode: boolean | null;
                        searchConsoleSiteUrl: string | null;
                        token: string | null;
                        codeContextConfig: {
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
                        } | null;
                    };
                };
            };
            /** @description ProjectValidationError */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description ProjectConflictError */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            /** @description RateLimitedError */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError */
            503: {
                headers: {
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
                /** @description Id or slug of the project. */
                idOrSlug: string;
            };
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
                    "application/json": boolean;
                };
            };
            /** @description ProjectValidationError */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description ProjectConflictError */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description PayloadTooLargeError */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            /** @description RateLimitedError */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError */
            503: {
                headers: {
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
                slug: string;
                /** @description A project (id or slug) whose own slug counts as free. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        available: boolean;
                        reason: ("taken" | "reserved" | "invalid") | null;
                    };
                };
            };
            /** @description ProjectValidationError */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description NotFoundError */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description ProjectConflictError */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictError"];
                };
            };
            /** @description RateLimitedError */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError */
            503: {
                headers: {
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
                /** @description Id or slug of the project. */
                idOrSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: (1 | ("Infinity" | "-Infinity" | "NaN")) | null;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        outputs: components["schemas"]["MetricOutput"][];
                    };
                };
            };
            /** @description ChartQueryValidationError */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChartQueryValidationError"];
                };
            };
            /** @description UnauthorizedError */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description PayloadTooLargeError */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadTooLargeError"];
                };
            };
            /** @description RateLimitedError */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError */
            503: {
                headers: {
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
                /** @description An unknown one is ignored. */
                templateId?: string | null;
                /** @description Default `events`. */
                mode?: "events" | "errors" | "vitals" | "replays" | null;
                page?: string | null;
                /** @description Rows of a page; more than 1000 are taken as 1000. */
                pageSize?: string | null;
                /** @description Inclusive. ISO 8601 or Unix milliseconds. */
                fromTime?: string | null;
                /** @description Exclusive. ISO 8601 or Unix milliseconds. */
                toTime?: string | null;
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                idOrSlug: string;
            };
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
                    "application/json": {
                        rows: components["schemas"]["ExplorerRow"][];
                        /** @description How many the window holds, on all pages. */
                        total: number | ("Infinity" | "-Infinity" | "NaN");
                        page: number | ("Infinity" | "-Infinity" | "NaN");
                        pageSize: number | ("Infinity" | "-Infinity" | "NaN");
                    };
                };
            };
            /** @description EventExplorerValidationError */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventExplorerValidationError"];
                };
            };
            /** @description UnauthorizedError */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description RateLimitedError */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description QueryTimeoutError or ServiceUnavailableError */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryTimeoutError"] | components["schemas"]["ServiceUnavailableError"];
                };
            };
        };
    };
    listOutcomes: {
        parameters: {
            query?: {
                /** @description First UTC day: a day, a time or Unix ms; default 29 days before `to`. */
                from?: string | null;
                /** @description Last UTC day, included; default today. */
                to?: string | null;
            };
            header?: never;
            path: {
                /** @description Id or slug of the project. */
                idOrSlug: string;
            };
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
                    "application/json": {
                        /** @description `YYYY-MM-DD`. */
                        from: string;
                        /** @description `YYYY-MM-DD`. */
                        to: string;
                        items: {
                            /** @description `YYYY-MM-DD`. */
                            day: string;
                            /** @enum {string} */
                            outcome: "accepted" | "origin_not_allowed" | "address_blocked" | "address_not_allowed" | "bot" | "identity_required" | "invalid" | "feature_disabled" | "not_stored" | "overloaded" | "project_deleted" | "invalid_row";
                            /** @description Empty where there is no finer kind. */
                            detail: string;
                            count: number;
                        }[];
                    };
                };
            };
            /** @description ProjectValidationError */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectValidationError"];
                };
            };
            /** @description UnauthorizedError */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthorizedError"];
                };
            };
            /** @description ForbiddenError */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenError"];
                };
            };
            /** @description NotFoundError */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotFoundError"];
                };
            };
            /** @description RateLimitedError */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimitedError"];
                };
            };
            /** @description InternalServerError */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InternalServerError"];
                };
            };
            /** @description ServiceUnavailableError or QueryTimeoutError */
            503: {
                headers: {
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
    health: {
        parameters: {
            query?: {
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
                    "application/json": {
                        status?: string;
                        parts?: Record<string, never>;
                    };
                };
            };
            /** @description It does not. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status?: string;
                        parts?: Record<string, never>;
                    };
                };
            };
        };
    };
}
