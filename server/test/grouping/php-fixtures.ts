/** Stacks as written by PHP and its frameworks. */

export const fatal = `PHP Fatal error:  Uncaught App\\Billing\\CardError: card "4711"
is refused in /srv/shop/app/Billing/Card.php:31
Stack trace:
#0 /srv/shop/app/Http/Controllers/PayController.php(18): App\\Billing\\Card->charge('4711', Object(App\\User))
#1 [internal function]: App\\Http\\Controllers\\PayController->App\\Http\\Controllers\\{closure}(1)
#2 /srv/shop/app/Http/Controllers/PayController.php(20): array_map(Object(Closure), Array)
#3 /srv/shop/vendor/laravel/framework/src/Illuminate/Routing/Controller.php(54): App\\Http\\Controllers\\PayController->show()
#4 /srv/shop/vendor/laravel/framework/src/Illuminate/Routing/Router.php(40): Illuminate\\Routing\\Controller->callAction('show')
#5 /srv/shop/public/index.php(51): Illuminate\\Routing\\Router->dispatch(Object(Illuminate\\Http\\Request))
#6 {main}
  thrown in /srv/shop/app/Billing/Card.php on line 31`;

export const chained = `InvalidArgumentException: no such card in /srv/shop/src/cards.php:5
Stack trace:
#0 /srv/shop/src/pay.php(10): Shop\\find(7)
#1 /srv/shop/cron.php(3): Shop\\pay()
#2 {main}

Next Shop\\PayError in /srv/shop/src/pay.php:12
Stack trace:
#0 /srv/shop/cron.php(3): Shop\\pay()
#1 {main}

Next RuntimeException: outer: it failed in /srv/shop/cron.php:4
Stack trace:
#0 {main}
  thrown in /srv/shop/cron.php on line 4`;

export const logged = `[2026-07-19 22:04:56] local.ERROR: no table {"exception":"[object] (Illuminate\\\\Database\\\\QueryException(code: 42): no table at /srv/shop/vendor/illuminate/Connection.php:760)
[stacktrace]
#0 /srv/shop/app/Report.php(9): Illuminate\\\\Database\\\\Connection->select()
#1 /srv/shop/artisan(35): App\\\\Report->handle()
#2 {main}

[previous exception] [object] (PDOException(code: 42S02): no table at /srv/shop/vendor/illuminate/Connection.php:400)
[stacktrace]
#0 /srv/shop/vendor/illuminate/Connection.php(400): PDO->prepare()
#1 {main}
"}`;

/** Services that Symfony compiled. */
export const symfony = `ErrorException: Warning: require(): failed to open stream in /var/www/shop/var/cache/dev/ContainerTHEJxrC/srcDevDebugProjectContainer.php:161
Stack trace:
#0 /var/www/shop/var/cache/dev/ContainerTHEJxrC/srcDevDebugProjectContainer.php(161): require()
#1 /var/www/shop/var/cache/dev/ContainerTHEJxrC/EntityManagerGhost6410e2e.php(48): ContainerTHEJxrC\\srcDevDebugProjectContainer->load('/var/www/shop/v...')
#2 /var/www/shop/vendor/symfony/dependency-injection/Container.php(232): ContainerTHEJxrC\\EntityManagerGhost6410e2e->flush()
#3 /var/www/shop/src/DataFixtures/FixtureLoader.php(131): Symfony\\Component\\DependencyInjection\\Container->get('App\\\\UseCase\\\\Use...')
#4 {main}`;
